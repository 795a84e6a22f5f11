import type { Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { RetentionActivities } from './contract.ts';
import type { DueInShop } from './due-in-shop.ts';
import { recordsDueBefore } from './kept-until.ts';
import { SHORT_LIVED } from './short-lived.ts';

/** How long the owner has what is kept by a key kept. */
export type KeptFor = Readonly<{ securityLogDays: number; recordYears: number }>;

export type RetentionDependencies = Readonly<{
  due: DueInShop;
  ledger: Pick<Ledger, 'wallet' | 'points'>;
  /** As set now. */
  keptFor: () => KeptFor;
}>;

/** More than a busy night has; the rest is deleted in the night after. */
const PARTS_AT_MOST = 400;
const DAY_MS = 24 * 60 * 60_000;

export function retentionActivities(dependencies: RetentionDependencies): RetentionActivities {
  const { due, ledger, keptFor } = dependencies;
  return {
    async deleteWhatIsDue(at) {
      const { securityLogDays, recordYears } = keptFor();
      await due.begin(at);
      for (const what of SHORT_LIVED) await inParts(() => due.deleteSome(what, at));
      await deleteUnproven(at);
      const logsEnd = new Date(Date.parse(at) - securityLogDays * DAY_MS).toISOString();
      await inParts(() => due.erasePersonalKeys(logsEnd, at));
      await inParts(() => due.eraseOrderKeys(recordsDueBefore(at, recordYears), at));
      await due.finish(at);
    },
  };

  async function deleteUnproven(at: Instant): Promise<void> {
    let after = '';
    await inParts(async () => {
      const accounts = await due.unprovenAccounts(at, after);
      for (const id of accounts) {
        after = id;
        if (await hasNothing(id)) await due.deleteUnproven(id, at);
      }
      return accounts.length;
    });
  }

  /** An admin may have credited somebody, or moved a customer to an address that is not proven. */
  async function hasNothing(userId: string): Promise<boolean> {
    const [wallet, points] = await Promise.all([
      ledger.wallet.stateOf(userId),
      ledger.points.stateOf(userId),
    ]);
    return wallet.movements.size === 0 && points.earned.size === 0 && points.movements.size === 0;
  }
}

async function inParts(deleteSome: () => Promise<number>): Promise<void> {
  for (let part = 0; part < PARTS_AT_MOST; part += 1) {
    if ((await deleteSome()) === 0) return;
  }
}

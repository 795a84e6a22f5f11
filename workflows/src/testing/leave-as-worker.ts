import type { Ledger } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { ReadModels } from '@store/projections';
import { MockActivityEnvironment } from '@temporalio/testing';
import { erasureActivities } from '../erasure/activities.ts';
import { closingsInShop } from '../erasure/closings-in-shop.ts';
import type { ErasureActivities } from '../erasure/contract.ts';
import { retentionActivities, type KeptFor } from '../retention/activities.ts';
import { dueInShop } from '../retention/due-in-shop.ts';

type World = Readonly<{
  db: Db;
  ledger: Ledger;
  readModels: ReadModels;
  sealer: Pick<Sealer, 'forget'>;
  head: () => Promise<bigint>;
}>;

const asStep = <Answer>(step: () => Promise<Answer>): Promise<Answer> =>
  new MockActivityEnvironment({ activityId: '1', attempt: 1 }).run(step);

/** Erases accounts and deletes what is due as the worker does, for specs on the tables of the shop. */
export function leaveAsWorker({ db, ledger, readModels, sealer, head }: World) {
  const erasing = erasureActivities({
    ...{ ledger, readModels, readSide: readModels, closings: closingsInShop(db) },
    ...{ eventStore: { head }, latePaymentWatchMs: 24 * 60 * 60_000, clock: () => 0 },
  });
  const keptFor: KeptFor = { securityLogDays: 365, recordYears: 8 };
  const retention = retentionActivities({
    ...{ ledger, due: dueInShop(db, sealer), keptFor: () => keptFor },
  });
  const steps: ErasureActivities = {
    lookAtClosing: (id, at) => asStep(() => erasing.lookAtClosing(id, at)),
    giveUpBalance: (id, at) => asStep(() => erasing.giveUpBalance(id, at)),
    anonymise: (id, at) => asStep(() => erasing.anonymise(id, at)),
  };
  return { ...steps, deleteWhatIsDue: (at: string) => asStep(() => retention.deleteWhatIsDue(at)) };
}

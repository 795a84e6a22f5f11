import { creditReference, toCentipoints, toPaise, type Instant } from '@store/ledger';
import type { EventStore, Ledger } from '@store/ledger/event-store';
import type { ReadModels } from '@store/projections';
import { caughtUp } from '../commands/caught-up.ts';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { Obstacle } from '../contracts.ts';
import type { Closings, FoundClosing } from './closings.ts';
import type { ErasureActivities } from './contract.ts';
import { obstaclesTo } from './obstacles.ts';

export type ErasureDependencies = Readonly<{
  ledger: Pick<Ledger, 'wallet' | 'points'>;
  eventStore: Pick<EventStore, 'head'>;
  readModels: Pick<ReadModels, 'caughtUpTo'>;
  readSide: Pick<ReadModels, 'openBusiness'>;
  closings: Closings;
  /** How long money is looked for that was not paid in time. */
  latePaymentWatchMs: number;
  clock: Clock;
}>;

/** Seldom enough for years, often enough for a page that says what is waited for. */
const LOOK_AGAIN_MS = 24 * 60 * 60_000;

/** Shown in the statement of the wallet. */
const REASON = 'Given up when the account was closed';

export function erasureActivities(dependencies: ErasureDependencies): ErasureActivities {
  const { ledger, eventStore, readModels, readSide, closings, clock } = dependencies;
  return {
    async lookAtClosing(closingId, reached) {
      const closing = await closings.find(closingId);
      if (closing === null) return { state: 'over' };
      if (closing.begunAt !== null) return { state: 'begun' };
      const at = timeOf(clock, reached);
      const obstacles = await obstaclesNow(closing, at);
      await closings.noteObstacles(closingId, obstacles);
      if (obstacles.length > 0) return { state: 'waits', again: lookAgainAt(obstacles, at) };
      // Taken back or blocked in this moment: the next look says which.
      return (await closings.begin(closingId, at))
        ? { state: 'begun' }
        : { state: 'waits', again: at };
    },

    async giveUpBalance(closingId, reached) {
      const closing = await closings.find(closingId);
      if (closing === null || closing.begunAt === null) return;
      const at = timeOf(clock, reached);
      await giveUpMoney(closingId, closing, at);
      await giveUpPoints(closingId, closing, at);
    },

    anonymise: (closingId, reached) => closings.anonymise(closingId, timeOf(clock, reached)),
  };

  async function obstaclesNow(closing: FoundClosing, at: Instant): Promise<readonly Obstacle[]> {
    await caughtUp('a closing account', eventStore, readModels);
    const [business, complaints, wallet] = await Promise.all([
      readSide.openBusiness(closing.accountId, at),
      closings.openComplaints(closing.accountId),
      ledger.wallet.stateOf(closing.accountId),
    ]);
    const { latePaymentWatchMs } = dependencies;
    return obstaclesTo(closing, { business, complaints, wallet, latePaymentWatchMs }, at);
  }

  /** No more than there is: what came after it was ticked is not given up. */
  async function giveUpMoney(closingId: string, closing: FoundClosing, at: Instant) {
    const { accountId, givesUp } = closing;
    const reference = creditReference.givenUp(closingId);
    const wallet = await ledger.wallet.stateOf(accountId);
    const amount = toPaise(Math.min(wallet.available, givesUp));
    if (amount === 0 || wallet.movements.has(reference)) return;
    const data = { reference, subject: closingId, amount, reason: REASON, at };
    const deduct = { type: 'DeductFunds', data: { ...data, against: 'givenUp' } } as const;
    const handled = await ledger.wallet.handle(accountId, deduct, trace(deduct.type));
    // Somebody has taken money from the wallet in this moment: it is looked at anew.
    if (!handled.accepted && handled.rejection.type === 'InsufficientFunds') {
      throw new Error(`the wallet of ${accountId} has moved`);
    }
    insist(handled);
  }

  async function giveUpPoints(closingId: string, { accountId }: FoundClosing, at: Instant) {
    const reference = creditReference.givenUp(closingId);
    const { balance, movements } = await ledger.points.stateOf(accountId);
    if (balance <= 0 || movements.has(reference)) return;
    const data = { reference, points: toCentipoints(balance), reason: REASON, at };
    const deduct = { type: 'DeductPoints', data } as const;
    insist(await ledger.points.handle(accountId, deduct, trace(deduct.type)));
  }
}

/** When the first of them is over, or a day later. */
function lookAgainAt(obstacles: readonly Obstacle[], at: Instant): Instant {
  const ends = obstacles.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return new Date(Math.min(...ends, Date.parse(at) + LOOK_AGAIN_MS)).toISOString();
}

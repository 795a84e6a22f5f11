import { creditReference, previousWeek, weekOf } from '@store/ledger';
import type { EventStore, Ledger } from '@store/ledger/event-store';
import type { ReadModels } from '@store/projections';
import { caughtUp } from '../commands/caught-up.ts';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import type { RoleOffBoard } from '../contracts.ts';
import type { Customers } from '../customers/customers.ts';
import type { CloseWeekActivities } from './contract.ts';

export type CloseWeekDependencies = Readonly<{
  ledger: Ledger;
  eventStore: Pick<EventStore, 'head'>;
  readModels: Pick<ReadModels, 'caughtUpTo' | 'leaderboard'>;
  customers: Pick<Customers, 'notRankedIds'>;
  /** Whom the owner leaves out of the leaderboard, as of now. */
  rolesOffBoard: () => readonly RoleOffBoard[];
  clock: Clock;
}>;

export function closeWeekActivities(dependencies: CloseWeekDependencies): CloseWeekActivities {
  const { ledger, eventStore, readModels, customers, rolesOffBoard, clock } = dependencies;
  return {
    weekBefore: async (moment) => previousWeek(weekOf(moment)),

    async finalRanking(week, places) {
      await caughtUp(week, eventStore, readModels);
      const without = await customers.notRankedIds(rolesOffBoard());
      const board = await readModels.leaderboard(week, { limit: places, without });
      return board.map(({ rank, userId, spent }) => ({ rank, userId, spent }));
    },

    async closeWeek(week, ranking, prizeAmounts, reached) {
      const data = { week, ranking, prizeAmounts, at: timeOf(clock, reached) };
      const close = { type: 'CloseWeek', data } as const;
      const closed = await ledger.week.handle(week, close, trace('CloseWeek'));
      // Closed by an earlier run: that ranking stands, and its prizes are the ones to pay.
      if (!closed.accepted && closed.rejection.type !== 'WeekAlreadyClosed') {
        throw refused(closed.rejection);
      }
    },

    async payPrizes(week, reached) {
      const at = timeOf(clock, reached);
      const state = await ledger.week.stateOf(week);
      const prizes = state.status === 'closed' ? state.closed.prizes : [];
      for (const { rank, userId, amount } of prizes) {
        const reference = creditReference.prize(week, rank);
        const note = `Place ${rank} on the leaderboard of ${week}.`;
        const data = { reference, source: 'prize', subject: week, amount, note, at } as const;
        const credit = { type: 'CreditFunds', data } as const;
        insist(await ledger.wallet.handle(userId, credit, trace(`CreditFunds/${rank}`)));
        const record = { type: 'RecordPrizePaid', data: { week, rank, at } } as const;
        insist(await ledger.week.handle(week, record, trace(`RecordPrizePaid/${rank}`)));
      }
      return prizes.length;
    },
  };
}

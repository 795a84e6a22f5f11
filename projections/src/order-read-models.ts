import type { LedgerEvent } from '@store/ledger';
import { changesBy } from './kernel/change.ts';
import type { ReadModel } from './kernel/read-model.ts';
import { leaderboardEntries, moveLeaderboard } from './leaderboard/projection.ts';
import { cohorts, evolveCohorts, tellCohorts } from './order-counters/cohorts.ts';
import {
  evolveCounters,
  orderCounters,
  tellCounters,
  type OrderCountersRow,
} from './order-counters/projection.ts';
import { evolveFigures, orderFigures, tellFigures } from './order-figures/projection.ts';
import { evolveTally, orderTally, tellTally } from './all-orders/tally.ts';
import { evolve, type OrderFact } from './orders/evolve.ts';
import type { OrderMove } from './orders/order-move.ts';
import { saleOf } from './orders/sold.ts';
import { orders } from './orders/table.ts';
import { evolveTotals, storeTotals, tellTotals } from './store-totals/projection.ts';

/**
 * Orders, and whatever is counted of them: counters, sales and the leaderboard follow from what an
 * order was and what it became, so that a refund knows what it takes back.
 */
export const order: ReadModel = {
  tables: [
    orders,
    orderCounters,
    orderTally,
    storeTotals,
    leaderboardEntries,
    orderFigures,
    cohorts,
  ],
  apply: async (events, rows) => {
    const moves: OrderMove[] = [];
    await rows(orders).apply(changesBy(events, tell), evolve, (before, after) => {
      if (before?.status !== after.status || saleOf(before) !== saleOf(after)) {
        moves.push({ before, after });
      }
    });
    const counted: Readonly<{ before: OrderCountersRow | undefined; after: OrderCountersRow }>[] =
      [];
    await rows(orderCounters).apply(
      changesBy(moves, tellCounters),
      evolveCounters,
      (before, after) => counted.push({ before, after }),
    );
    await rows(cohorts).apply(changesBy(counted, tellCohorts), evolveCohorts);
    await rows(orderTally).apply(changesBy(moves, tellTally), evolveTally);
    await rows(storeTotals).apply(changesBy(moves, tellTotals), evolveTotals);
    await moveLeaderboard(moves, rows);
    await rows(orderFigures).apply(changesBy(moves, tellFigures), evolveFigures);
  },
};

function tell(event: LedgerEvent, facts: OrderFact[]): void {
  if (event.category === 'order') facts.push({ key: event.id, event });
}

import type { LedgerEvent } from '@store/ledger';
import { applyChanges, type Change, type ReadModel } from '../kernel/read-model.ts';
import type { Workspace } from '../kernel/rows.ts';
import type { Table } from '../kernel/table.ts';
import { leaderboardFollowing } from '../leaderboard/projection.ts';
import { leaderboardEntries } from '../leaderboard/table.ts';
import { countersFollowing } from '../order-counters/projection.ts';
import { orderCounters } from '../order-counters/table.ts';
import { totalsFollowing } from '../store-totals/projection.ts';
import { storeTotals } from '../store-totals/table.ts';
import { evolve } from './evolve.ts';
import type { OrderMove } from './order-move.ts';
import { orders, type OrderRecord } from './table.ts';

/**
 * Orders, and whatever is counted of them: counters, sales and the leaderboard follow from what an
 * order was and what it became, so that a refund knows what it takes back.
 */
export const order: ReadModel = {
  name: 'orders',
  tables: [orders, orderCounters, storeTotals, leaderboardEntries],
  apply: async (events, rows) => {
    const moves: OrderMove[] = [];
    await applyChanges(rows(orders), events.flatMap(orderChanged), (before, after) => {
      if (before?.status !== after.status) moves.push({ before, after });
    });
    await Promise.all([
      follow(rows, orderCounters, moves.flatMap(countersFollowing)),
      follow(rows, storeTotals, moves.flatMap(totalsFollowing)),
      follow(rows, leaderboardEntries, moves.flatMap(leaderboardFollowing)),
    ]);
  },
};

function orderChanged(event: LedgerEvent): readonly Change<OrderRecord>[] {
  if (event.category !== 'order') return [];
  return [{ key: event.id, to: (before) => evolve(before, event) }];
}

const follow = <Row extends object>(
  rows: Workspace,
  table: Table<Row>,
  changes: readonly Change<Row>[],
): Promise<void> => applyChanges(rows(table), changes);

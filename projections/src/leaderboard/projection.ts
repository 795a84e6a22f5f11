import { weekOf } from '@store/ledger';
import type { Change } from '../kernel/read-model.ts';
import { keyOf } from '../kernel/table.ts';
import type { OrderMove } from '../orders/order-move.ts';
import type { OrderRecord } from '../orders/table.ts';
import type { LeaderboardRow } from './table.ts';

/** An order counts in the week it was completed in, and is taken out of that week again. */
export function leaderboardFollowing({
  before,
  after,
}: OrderMove): readonly Change<LeaderboardRow>[] {
  if (after.status === 'Completed') return [counted(after, after.price)];
  if (before?.status === 'Completed') return [counted(before, -before.price)];
  return [];
}

function counted({ userId, closedAt }: OrderRecord, by: number): Change<LeaderboardRow> {
  const at = closedAt ?? '';
  const week = weekOf(at);
  return {
    key: keyOf(week, userId),
    to: (row) => ({
      week,
      userId,
      spent: (row?.spent ?? 0) + by,
      reachedAt: by < 0 && row !== undefined ? row.reachedAt : at,
    }),
  };
}

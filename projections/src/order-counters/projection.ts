import type { Instant } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import { changeIn, type OrderMove } from '../orders/order-move.ts';
import type { OrderCounters } from '../views.ts';

export type OrderCountersRow = OrderCounters &
  Readonly<{
    userId: string;
    /** Also when that order was refunded later; null for whoever never bought. */
    firstCompletedAt: Instant | null;
  }>;

export const orderCounters = defineTable<OrderCountersRow>({
  name: 'order_counters',
  key: ['userId'],
  columns: {
    userId: text(),
    total: amount(),
    completed: amount(),
    refunded: amount(),
    firstCompletedAt: nullable(instant),
  },
  streamOf: ({ userId }) => `the order streams of ${userId}`,
});

type Count = Readonly<{ key: string; move: OrderMove }>;

export function tellCounters(move: OrderMove, counts: Count[]): void {
  counts.push({ key: move.after.userId, move });
}

/** A completed order that is refunded later counts as refunded only. */
export function evolveCounters(
  row: OrderCountersRow | undefined,
  { key, move }: Count,
): OrderCountersRow {
  return {
    userId: key,
    total: (row?.total ?? 0) + Number(move.before === undefined),
    completed: (row?.completed ?? 0) + changeIn('Completed', move),
    refunded: (row?.refunded ?? 0) + changeIn('Refunded', move),
    firstCompletedAt:
      row?.firstCompletedAt ?? (move.after.status === 'Completed' ? move.after.updatedAt : null),
  };
}

import { changeIn, type OrderMove } from '../orders/order-move.ts';
import type { OrderCountersRow } from './table.ts';

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
  };
}

import type { Change } from '../kernel/read-model.ts';
import { changeIn, type OrderMove } from '../orders/order-move.ts';
import type { OrderCountersRow } from './table.ts';

/** A completed order that is refunded later counts as refunded only. */
export function countersFollowing(move: OrderMove): readonly Change<OrderCountersRow>[] {
  const { userId } = move.after;
  return [
    {
      key: userId,
      to: (row) => ({
        userId,
        total: (row?.total ?? 0) + Number(move.before === undefined),
        completed: (row?.completed ?? 0) + changeIn('Completed', move),
        refunded: (row?.refunded ?? 0) + changeIn('Refunded', move),
      }),
    },
  ];
}

import type { Tx } from '@store/platform/postgres';
import type { OrderCounters } from '../views.ts';

export async function orderCountersOf(db: Tx, userId: string): Promise<OrderCounters> {
  const [row] = await db<{ total: bigint; completed: bigint; refunded: bigint }[]>`
    select total, completed, refunded from read.order_counters
    where user_id = ${userId}`;
  return {
    total: Number(row?.total ?? 0n),
    completed: Number(row?.completed ?? 0n),
    refunded: Number(row?.refunded ?? 0n),
  };
}

import type { Tx } from '@store/platform/postgres';
import type { LatelyPaidFilter, LatelyPaidOrder } from '../views.ts';

/** Longer than any order waits for its payment, in milliseconds. */
const PAYABLE_MS = 24 * 60 * 60_000;

/** Orders that one customer has paid for in this time. */
export async function ordersPaidLately(
  db: Tx,
  userId: string,
  { from, until, most }: LatelyPaidFilter,
): Promise<readonly LatelyPaidOrder[]> {
  const placedSince = new Date(Date.parse(from) - PAYABLE_MS);
  const rows = await db<{ order_id: string; game_account: string; paid_at: Date }[]>`
    select order_id, game_account, paid_at from read.orders
    where user_id = ${userId} and created_at >= ${placedSince} and created_at <= ${until}
      and paid_at >= ${from} and paid_at <= ${until}
    order by created_at desc, order_id desc limit ${most}`;
  return rows.map(({ order_id: orderId, game_account: gameAccount, paid_at: paidAt }) => ({
    orderId,
    gameAccount,
    paidAt: paidAt.toISOString(),
  }));
}

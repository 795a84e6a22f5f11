import type { Tx } from '@store/platform/postgres';
import type { OrderTraits } from '../views.ts';

/** How many orders of the store are of this kind, whenever they were placed. */
export async function ordersOfKind(
  db: Tx,
  { status, paymentMode, productId, route }: Omit<OrderTraits, 'from' | 'to'>,
): Promise<number> {
  const [row] = await db<[{ total: bigint }]>`
    select coalesce(sum(count), 0)::bigint as total from read.order_tally where true
    ${status ? db`and status = ${status}` : db``}
    ${paymentMode ? db`and payment_mode = ${paymentMode}` : db``}
    ${productId ? db`and product_id = ${productId}` : db``}
    ${route ? db`and ${route} = any (string_to_array(routes, ','))` : db``}`;
  return Number(row.total);
}

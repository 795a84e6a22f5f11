import { endOfDay, startOfDay } from '@store/ledger';
import { anywhere, type Tx } from '@store/platform/postgres';
import type { OrderTraits } from '../views.ts';

/** Is the text part of what is shown of the order? Wildcards are ordinary characters here. */
export function containing(db: Tx, text: string) {
  const pattern = anywhere(text.trim());
  return db`(order_id ilike ${pattern} or item_name ilike ${pattern}
             or product_name ilike ${pattern})`;
}

/**
 * What else must be true of the order, each beginning with `and`.
 * @throws RangeError when `from` or `to` is no day.
 */
export const having = (
  db: Tx,
  { status, paymentMode, productId, route, from, to }: OrderTraits,
) => db`
  ${status ? db`and status = ${status}` : db``}
  ${paymentMode ? db`and payment_mode = ${paymentMode}` : db``}
  ${productId ? db`and product_id = ${productId}` : db``}
  ${route ? db`and legs @> ${JSON.stringify([{ route }])}::text::jsonb` : db``}
  ${from ? db`and created_at >= ${startOfDay(from)}` : db``}
  ${to ? db`and created_at < ${endOfDay(to)}` : db``}`;

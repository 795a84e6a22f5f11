import { istDay } from '@store/ledger';
import { upiPartOf } from '../order/how-paid.ts';
import type { Shop } from '../../ports/shop.ts';

/** The newest order that the customer may still pay by UPI; null when there is none. */
export async function unpaidOrderOf({ readModels, settings, now }: Shop, userId: string) {
  const at = now();
  // Older ones are expired: looking at no others keeps it quick for who has ordered a lot.
  const from = istDay(new Date(at.getTime() - settings.orderExpiryMs).toISOString());
  const payable = { status: 'Created', paymentMode: 'upi', from } as const;
  const { rows } = await readModels.ordersOf(userId, { ...payable, page: 1, pageSize: 1 });
  const order = rows[0] && (await readModels.order(rows[0].orderId));
  if (!order || order.status !== 'Created' || order.expiresAt <= at.toISOString()) return null;
  const { orderId, itemName, expiresAt } = order;
  return { orderId, itemName, due: upiPartOf(order), expiresAt };
}
export type UnpaidOrder = NonNullable<Awaited<ReturnType<typeof unpaidOrderOf>>>;

import { upiPartOf } from '../order/how-paid.ts';
import type { Shop } from '../../ports/shop.ts';

/** More than an owner may give: looking at no others keeps it quick for who has ordered a lot. */
const LONGEST_EXPIRY_MS = 25 * 60 * 60_000;

/** The newest order that the customer may still pay by UPI; null when there is none. */
export async function unpaidOrderOf({ readModels, now }: Shop, userId: string) {
  const at = now();
  const since = new Date(at.getTime() - LONGEST_EXPIRY_MS).toISOString();
  const order = await readModels.payableOrderOf(userId, { since, now: at.toISOString() });
  if (order === null) return null;
  const { orderId, itemName, expiresAt, reportedAt } = order;
  return { orderId, itemName, due: upiPartOf(order), expiresAt, isReported: reportedAt !== null };
}
export type UnpaidOrder = NonNullable<Awaited<ReturnType<typeof unpaidOrderOf>>>;

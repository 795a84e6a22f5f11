import { openGameAccount } from '@store/ledger/sealing';
import type { OrderView } from '@store/projections';
import type { Shop } from '../../shop/shop.ts';
import { isClosed, sentenceFor, titleFor } from './order-in-words.ts';
import { timelineOf } from './timeline.ts';

/** The buyer sees everything. */
export async function orderForOwner(shop: Shop, order: OrderView) {
  const [opened, shelf] = await Promise.all([
    openGameAccount(shop.sealer, order.userId, order.gameAccount),
    shop.catalogue.product(order.productId),
  ]);
  const labels = shelf?.product.inputs.map(({ label }) => label) ?? [];
  const inputs = (opened?.inputs ?? [])
    .map((value, index) => ({ label: labels[index] ?? `ID ${index + 1}`, value }))
    .filter(({ value }) => value !== '');
  const recipient = opened?.username ?? inputs[0]?.value ?? null;
  const now = shop.now();
  const unpaidUpi = order.status === 'Created' && order.paymentMode === 'upi';

  return {
    kind: 'mine' as const,
    orderId: order.orderId,
    status: order.status,
    title: titleFor(order.status),
    sentence: sentenceFor(order, recipient, now),
    closed: isClosed(order.status),
    itemName: order.itemName,
    productName: order.productName,
    price: order.price,
    paymentMode: order.paymentMode,
    inputs,
    username: opened?.username ?? null,
    timeline: timelineOf(order, recipient),
    /** Where and until when it can be paid; null when there is nothing to pay. */
    payment: unpaidUpi ? { path: `/pay/${order.orderId}`, before: order.expiresAt } : null,
  };
}

/** Everybody else sees how far the order is, and nothing about the buyer. */
export const orderForStrangers = (order: OrderView) => ({
  kind: 'other' as const,
  orderId: order.orderId,
  status: order.status,
  title: titleFor(order.status),
  closed: isClosed(order.status),
});

import { openGameAccount } from '@store/ledger/sealing';
import type { OrderView } from '@store/projections';
import { filledFields } from '../../orders/game-account.ts';
import { PACE_OF_NEWS, paceSince } from '../../slip/pace.ts';
import type { Shop } from '../../shop/shop.ts';
import { isClosed, isLate, sentenceFor, titleFor } from './order-in-words.ts';
import { timelineOf } from './timeline.ts';

/** The buyer sees everything. */
export async function orderForOwner(shop: Shop, order: OrderView) {
  const [opened, shelf] = await Promise.all([
    openGameAccount(shop.sealer, order.userId, order.gameAccount),
    shop.catalogue.product(order.productId),
  ]);
  const inputs = filledFields(opened?.inputs ?? [], shelf?.product.inputs ?? []);
  const username = opened?.username ?? null;
  const recipient = username ?? inputs[0]?.value ?? null;
  const now = shop.now();
  const unpaidUpi = order.status === 'Created' && order.paymentMode === 'upi';

  return {
    ...orderForStrangers(order, now),
    kind: 'mine' as const,
    sentence: sentenceFor(order, recipient, now),
    mayAskRefund: isLate(order, now) && order.refundAskedAt === null,
    itemName: order.itemName,
    productName: order.productName,
    price: order.price,
    paymentMode: order.paymentMode,
    inputs,
    username,
    timeline: timelineOf(order, recipient, now),
    /** Null when there is nothing to pay. */
    payment: unpaidUpi ? { path: `/pay/${order.orderId}`, before: order.expiresAt } : null,
  };
}
export type OwnOrderOnPage = Awaited<ReturnType<typeof orderForOwner>>;

/** Everybody else sees how far the order is, and nothing about the buyer. */
export const orderForStrangers = (order: OrderView, now: Date) => ({
  kind: 'other' as const,
  orderId: order.orderId,
  status: order.status,
  title: titleFor(order.status),
  askAgainMs: isClosed(order.status) ? null : paceSince(order.updatedAt, now),
});

/** Placed a moment ago, and the read side does not know it yet. */
export const orderNotYetVisible = (orderId: string) => ({
  kind: 'notYetVisible' as const,
  orderId,
  status: 'Created' as const,
  title: titleFor('Created'),
  askAgainMs: PACE_OF_NEWS,
});

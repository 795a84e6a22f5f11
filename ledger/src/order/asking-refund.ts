import { accept, reject } from '../kernel/decider.ts';
import type { Instant } from '../kernel/message.ts';
import { repeat } from '../kernel/repeat.ts';
import type { AskRefund } from './commands.ts';
import { notInStatus, type OrderDecision } from './decision.ts';
import { paidFactsOf, type PlacedOrder } from './state.ts';

/** How long after its payment an order may take, in milliseconds. */
export const PROMISED_MS = 30 * 60_000;

/** A paid order is promised to be delivered by then. */
export const promisedUntil = (paidAt: Instant): Instant =>
  new Date(Date.parse(paidAt) + PROMISED_MS).toISOString();

export const isOverdue = (paidAt: Instant, now: Instant): boolean => promisedUntil(paidAt) < now;

/** Only says that the buyer wants the money: whether it goes back is an admin's decision. */
export function askRefund(data: AskRefund['data'], order: PlacedOrder): OrderDecision {
  const { orderId, userId, at } = data;
  if (userId !== order.placed.userId) return reject({ type: 'NotTheBuyer', orderId });
  const earlier = paidFactsOf(order)?.refundAsked;
  if (earlier) return repeat(earlier, data, orderId);
  if (order.status !== 'Processing') return notInStatus(order, 'AskRefund');
  const { at: paidAt } = order.paid.confirmed;
  if (!isOverdue(paidAt, at)) {
    return reject({ type: 'RefundTooEarly', orderId, until: promisedUntil(paidAt) });
  }
  return accept({ type: 'RefundAsked', data });
}

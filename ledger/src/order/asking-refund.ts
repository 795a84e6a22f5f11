import { accept, reject } from '../kernel/decider.ts';
import { repeat } from '../kernel/repeat.ts';
import type { AskRefund } from './commands.ts';
import { isOverdue, promisedUntil } from './promise.ts';
import { notInStatus, type OrderDecision } from './refusals.ts';
import { paidFactsOf, type PlacedOrder } from './state.ts';

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

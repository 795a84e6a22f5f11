import { accept, reject } from '../kernel/decider.ts';
import { ZERO_PAISE } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { CancelOrder, CompleteOrder, RefundOrder } from './commands.ts';
import { otherRecipient, seesRecipient } from './correcting.ts';
import type { DecidedBy } from './events.ts';
import {
  accountOf,
  isBuyer,
  notAllowedFor,
  notInStatus,
  ownOrder,
  stillHeld,
  type OrderDecision,
} from './decision.ts';
import { taxField, taxOfOrder } from './tax.ts';
import { isHeld, type LegProgress, type PaidFacts, type PlacedOrder } from './state.ts';

export function completeOrder(
  { correction, ...asked }: CompleteOrder['data'],
  order: PlacedOrder,
): OrderDecision {
  const { userId, paymentMode: mode, price: amount, reward } = order.placed;
  const earlier = 'completed' in order ? order.completed : null;
  const tax = taxField(earlier ? earlier.tax : taxOfOrder(order.placed));
  const data = { ...asked, userId, mode, amount, ...tax, reward };
  const { by } = asked;
  if (by.kind === 'buyer' || by.kind === 'deadline') return notAllowedFor(by.kind, 'CompleteOrder');
  if (earlier) return repeat(earlier, data, asked.orderId);
  if (order.status !== 'Processing') return notInStatus(order, 'CompleteOrder');
  if (isOwn(by, order)) return ownOrder(order);
  if (isHeld(order.paid)) return stillHeld(order);
  if (!seesRecipient(correction, order)) return otherRecipient(order);
  const outstanding = legsThat(order.paid, ({ status }) => status !== 'delivered');
  if (by.kind === 'delivery' && outstanding.length > 0) {
    return reject({ type: 'LegsOutstanding', legs: outstanding });
  }
  return accept({ type: 'OrderCompleted', data });
}

export function refundOrder(asked: RefundOrder['data'], order: PlacedOrder): OrderDecision {
  const { userId, paymentMode: mode, price: amount } = order.placed;
  const data = { ...asked, userId, mode, amount };
  const { by } = asked;
  if (order.status === 'Refunded') return repeat(order.refunded, data, asked.orderId);
  if (by.kind === 'buyer') return notAllowedFor('buyer', 'RefundOrder');
  if (order.status === 'Completed') {
    return by.kind === 'admin' ? takesTwo(order.paid) : notAllowedFor(by.kind, 'RefundOrder');
  }
  if (order.status !== 'Processing') return notInStatus(order, 'RefundOrder');
  if (isOwn(by, order)) return ownOrder(order);
  const legs = legsThat(order.paid, mayBeDelivered);
  if (by.kind !== 'admin' && legs.length > 0) return reject({ type: 'LegsMayBeDelivered', legs });
  return accept({ type: 'OrderRefunded', data });
}

/** An unpaid order is simply dropped. A paid one keeps the money, which takes two persons. */
export function cancelOrder(asked: CancelOrder['data'], order: PlacedOrder): OrderDecision {
  const { userId, paymentMode: mode } = order.placed;
  const { by, orderId } = asked;
  if (order.status === 'Cancelled') {
    const { keptAmount } = order.cancelled;
    return repeat(order.cancelled, { ...asked, userId, mode, keptAmount }, orderId);
  }
  if (by.kind === 'delivery' || by.kind === 'deadline')
    return notAllowedFor(by.kind, 'CancelOrder');
  if (order.status === 'Processing') {
    return by.kind === 'admin' ? takesTwo(order.paid) : notAllowedFor(by.kind, 'CancelOrder');
  }
  if (order.status !== 'Created') return notInStatus(order, 'CancelOrder');
  if (isOwn(by, order)) return ownOrder(order);
  const data = { ...asked, userId, mode, keptAmount: ZERO_PAISE };
  return accept({ type: 'OrderCancelled', data });
}

/** Started without an outcome counts as possibly delivered: the provider may have done its part. */
const MAY_BE_DELIVERED = new Set<LegProgress['status']>([
  'started',
  'accepted',
  'unknown',
  'delivered',
]);
const mayBeDelivered = ({ status }: LegProgress): boolean => MAY_BE_DELIVERED.has(status);

const legsThat = ({ legs }: PaidFacts, holds: (leg: LegProgress) => boolean): readonly number[] =>
  [...legs.filter(holds).keys()].sort((a, b) => a - b);

const isOwn = (by: DecidedBy, order: PlacedOrder): boolean => isBuyer(order, accountOf(by));

const takesTwo = ({ openProposal }: PaidFacts): OrderDecision =>
  reject({ type: 'SecondPersonNeeded', proposedBy: openProposal?.by ?? null });

import { accept, reject } from '../kernel/decider.ts';
import { ZERO_PAISE } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { CancelOrder, CompleteOrder, ProposeCancellation, RefundOrder } from './commands.ts';
import type { DecidedBy } from './events.ts';
import { notAllowedFor, notInStatus, type OrderDecision } from './refusals.ts';
import { paidFactsOf, type LegProgress, type PaidFacts, type PlacedOrder } from './state.ts';

export function completeOrder(asked: CompleteOrder['data'], order: PlacedOrder): OrderDecision {
  const { userId, paymentMode: mode, price: amount, reward } = order.placed;
  const data = { ...asked, userId, mode, amount, reward };
  const { by } = asked;
  if (by.kind === 'buyer' || by.kind === 'deadline') return notAllowedFor(by.kind, 'CompleteOrder');
  const earlier = 'completed' in order ? order.completed : null;
  if (earlier) return repeat(earlier, data, asked.orderId);
  if (order.status !== 'Processing') return notInStatus(order, 'CompleteOrder');
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
  if (order.status === 'Refunded') {
    const again = order.refunded.reversal ? ({ ...data, reversal: true } as const) : data;
    return repeat(order.refunded, again, asked.orderId);
  }
  if (by.kind === 'buyer') return notAllowedFor('buyer', 'RefundOrder');
  if (order.status === 'Completed') {
    if (by.kind !== 'admin') return notAllowedFor(by.kind, 'RefundOrder');
    if (!hasSecondPerson(order.paid, by)) return secondPersonNeeded(order.paid);
    return accept({ type: 'OrderRefunded', data: { ...data, reversal: true } });
  }
  if (order.status !== 'Processing') return notInStatus(order, 'RefundOrder');
  const legs = legsThat(order.paid, mayBeDelivered);
  if (by.kind !== 'admin' && legs.length > 0) return reject({ type: 'LegsMayBeDelivered', legs });
  return accept({ type: 'OrderRefunded', data });
}

/** The first signature under a cancellation of a paid order, or a refund of a completed one. */
export function proposeCancellation(
  data: ProposeCancellation['data'],
  order: PlacedOrder,
): OrderDecision {
  const earlier = paidFactsOf(order)?.proposal;
  if (earlier) return repeat(earlier, data, data.orderId);
  if (order.status !== 'Processing' && order.status !== 'Completed') {
    return notInStatus(order, 'ProposeCancellation');
  }
  if (isBlank(data.reason)) return reject({ type: 'ReasonMissing', orderId: data.orderId });
  return accept({ type: 'CancellationProposed', data });
}

/** An unpaid order is simply dropped. A paid one keeps the money, which takes two persons. */
export function cancelOrder(asked: CancelOrder['data'], order: PlacedOrder): OrderDecision {
  const { userId, paymentMode: mode, price } = order.placed;
  const { by, orderId } = asked;
  if (order.status === 'Cancelled') {
    const { keptAmount } = order.cancelled;
    return repeat(order.cancelled, { ...asked, userId, mode, keptAmount }, orderId);
  }
  if (by.kind === 'delivery' || by.kind === 'deadline')
    return notAllowedFor(by.kind, 'CancelOrder');
  if (order.status === 'Created') {
    const data = { ...asked, userId, mode, keptAmount: ZERO_PAISE };
    return accept({ type: 'OrderCancelled', data });
  }
  if (order.status !== 'Processing') return notInStatus(order, 'CancelOrder');
  if (by.kind !== 'admin') return notAllowedFor(by.kind, 'CancelOrder');
  if (isBlank(asked.reason)) return reject({ type: 'ReasonMissing', orderId });
  if (!hasSecondPerson(order.paid, by)) return secondPersonNeeded(order.paid);
  return accept({ type: 'OrderCancelled', data: { ...asked, userId, mode, keptAmount: price } });
}

/** Started without an outcome counts as possibly delivered: the provider may have done its part. */
const mayBeDelivered = ({ status }: LegProgress): boolean =>
  status === 'started' || status === 'unknown' || status === 'delivered';

const legsThat = ({ legs }: PaidFacts, holds: (leg: LegProgress) => boolean): readonly number[] =>
  [...legs.filter(holds).keys()].sort((a, b) => a - b);

const hasSecondPerson = ({ proposal }: PaidFacts, by: DecidedBy & { kind: 'admin' }): boolean =>
  proposal !== null && proposal.by !== by.accountId;

const secondPersonNeeded = ({ proposal }: PaidFacts): OrderDecision =>
  reject({ type: 'SecondPersonNeeded', proposedBy: proposal?.by ?? null });

const isBlank = (reason: string): boolean => reason.trim() === '';

import { accept, reject } from '../kernel/decider.ts';
import { ZERO_PAISE } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { CancelOrder, CompleteOrder, RefundOrder } from './commands.ts';
import { otherRecipient, seesRecipient } from './correcting.ts';
import { completedAs, isGivenBack } from './disputing.ts';
import type { DecidedBy } from './events.ts';
import {
  accountOf,
  isBuyer,
  notAllowedFor,
  notInStatus,
  orderIsDisputed,
  ownOrder,
  stillHeld,
  type OrderDecision,
} from './decision.ts';
import { legsMoved, movedSince } from './seeing.ts';
import { taxField, taxOfOrder } from './tax.ts';
import { saleWithout } from './price-parts.ts';
import { isHeld, type LegProgress, type PaidFacts, type PlacedOrder } from './state.ts';

export function completeOrder(
  { correction, seen, returned: legs = [], ...asked }: CompleteOrder['data'],
  order: PlacedOrder,
): OrderDecision {
  const { userId, paymentMode: mode } = order.placed;
  const { by, orderId } = asked;
  // A deadline delivers nothing: it only ends the waiting for what did not come.
  const mayNot = by.kind === 'buyer' || (by.kind === 'deadline' && legs.length === 0);
  if (mayNot) return notAllowedFor(by.kind, 'CompleteOrder');
  const unknown = legs.find((leg) => !order.placed.legs.some((each) => each.leg === leg));
  if (unknown !== undefined) return reject({ type: 'NoSuchLeg', orderId, leg: unknown });
  const sale = saleWithout(legs, order.placed);
  const earlier = 'completed' in order ? order.completed : null;
  const tax = taxField(earlier ? earlier.tax : taxOfOrder(order.placed, sale.amount));
  const data = { ...asked, userId, mode, ...sale, ...tax };
  if (earlier) return repeat(earlier, data, orderId);
  if (order.status !== 'Processing') return notInStatus(order, 'CompleteOrder');
  if (isOwn(by, order)) return ownOrder(order);
  if (isHeld(order.paid)) return stillHeld(order);
  if (!seesRecipient(correction, order)) return otherRecipient(order);
  const moved = seen ? movedSince(seen, order.paid, { to: 'Completed', returned: legs }) : [];
  if (moved.length > 0) return legsMoved(orderId, moved);
  const isReturned = (leg: number) => sale.returned?.legs.includes(leg) === true;
  const legsWhere = (holds: (progress: LegProgress, leg: number) => boolean) =>
    legsThat(order.paid, holds);
  if (legsWhere((_, leg) => !isReturned(leg)).length === 0) {
    return reject({ type: 'NothingKept', orderId });
  }
  const [delivered] = legsWhere(({ status }, leg) => isReturned(leg) && status === 'delivered');
  if (delivered !== undefined) {
    return reject({ type: 'LegSettled', orderId, leg: delivered, as: 'delivered' });
  }
  if (by.kind === 'admin') return accept(...completedAs(data, order));
  if (legs.length > 0 && isGivenBack(order)) return orderIsDisputed(order);
  const inDoubt = legsWhere((progress, leg) => isReturned(leg) && mayBeDelivered(progress));
  if (inDoubt.length > 0) return reject({ type: 'LegsMayBeDelivered', legs: inDoubt });
  const isOver = ({ status }: LegProgress) => by.kind === 'deadline' || status === 'failed';
  const outstanding = legsWhere(
    (progress, leg) => progress.status !== 'delivered' && !(isReturned(leg) && isOver(progress)),
  );
  if (outstanding.length > 0) return reject({ type: 'LegsOutstanding', legs: outstanding });
  return accept(...completedAs(data, order));
}

export function refundOrder(
  { seen, ...asked }: RefundOrder['data'],
  order: PlacedOrder,
): OrderDecision {
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
  if (by.kind !== 'admin' && isGivenBack(order)) return orderIsDisputed(order);
  const moved = seen ? movedSince(seen, order.paid, { to: 'Refunded' }) : [];
  if (moved.length > 0) return legsMoved(asked.orderId, moved);
  const revealed = legsThat(order.paid, (_, leg) => order.paid.revealed.has(leg));
  if (revealed.length > 0) return reject({ type: 'CodesSeen', legs: revealed });
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

const legsThat = (
  { legs }: PaidFacts,
  holds: (progress: LegProgress, leg: number) => boolean,
): readonly number[] => [...legs.filter(holds).keys()].sort((a, b) => a - b);

const isOwn = (by: DecidedBy, order: PlacedOrder): boolean => isBuyer(order, accountOf(by));

const takesTwo = ({ openProposal }: PaidFacts): OrderDecision =>
  reject({ type: 'SecondPersonNeeded', proposedBy: openProposal?.by ?? null });

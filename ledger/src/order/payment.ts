import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type { Instant } from '../kernel/message.ts';
import { repeat } from '../kernel/repeat.ts';
import type {
  ConfirmPayment,
  FailPayment,
  RecordStrayPayment,
  ReportPayment,
  RequestPayment,
} from './commands.ts';
import type { FoundBy } from './events.ts';
import { notAllowedFor, notInStatus, type OrderDecision } from './decision.ts';
import { paidFactsOf, type PlacedOrder } from './state.ts';

export function requestPayment(data: RequestPayment['data'], order: PlacedOrder): OrderDecision {
  if (order.paymentRequest) return repeat(order.paymentRequest, data, data.orderId);
  if (order.placed.paymentMode === 'wallet') return notAllowedFor('wallet', 'RequestPayment');
  if (order.status !== 'Created') return notInStatus(order, 'RequestPayment');
  return accept({ type: 'PaymentRequested', data });
}

export function reportPayment(
  { orderId, at }: ReportPayment['data'],
  order: PlacedOrder,
): OrderDecision {
  const { paymentMode, userId } = order.placed;
  if (paymentMode === 'wallet') return notAllowedFor('wallet', 'ReportPayment');
  if (order.status !== 'Created') return notInStatus(order, 'ReportPayment');
  // Nobody has been told yet where to pay.
  if (!order.paymentRequest) return notAllowedFor(paymentMode, 'ReportPayment');
  if (order.reportedAt !== null) return alreadyDone;
  return accept({ type: 'PaymentReported', data: { orderId, userId, at } });
}

export function confirmPayment(asked: ConfirmPayment['data'], order: PlacedOrder): OrderDecision {
  const { userId, paymentMode: mode, tender } = order.placed;
  const { utr, amount, orderId } = asked;
  const gateway = mode === 'upi' ? collectorOf(order, asked) : null;
  const data = { ...asked, userId, mode, gateway };
  const paid = paidFactsOf(order);
  if (paid) return toldAgain(paid.confirmed, data, utr ?? orderId);
  if (order.status !== 'Created') return notInStatus(order, 'ConfirmPayment');
  if ((mode === 'wallet') !== (utr === null)) return notAllowedFor(mode, 'ConfirmPayment');
  // Whoever waits for the payment looks for it only once there is a page.
  if (asked.foundBy && !order.paymentRequest) return notAllowedFor(mode, 'ConfirmPayment');
  const stray = order.strayPayments.find((payment) => payment.utr === utr);
  if (stray) return alreadySpent(stray.utr);
  const expected = tender[mode];
  if (amount !== expected) return reject({ type: 'AmountDiffers', expected, received: amount });
  return accept({ type: 'PaymentConfirmed', data });
}

export function failPayment(asked: FailPayment['data'], order: PlacedOrder): OrderDecision {
  const data = { ...asked, userId: order.placed.userId };
  if (order.status === 'Failed') return repeat(order.failed, data, asked.orderId);
  if (order.status !== 'Created') return notInStatus(order, 'FailPayment');
  return accept({ type: 'PaymentFailed', data });
}

/** Possible in every stage: banks are not stopped by what the shop thinks of an order. */
export function recordStrayPayment(
  asked: RecordStrayPayment['data'],
  order: PlacedOrder,
): OrderDecision {
  const { userId, price } = order.placed;
  const data = { ...asked, userId, gateway: collectorOf(order, asked) };
  const earlier = order.strayPayments.get(asked.utr);
  if (earlier) {
    const [{ suspended: _first, ...before }, { suspended: _now, ...told }] = [earlier, data];
    return toldAgain(before, told, asked.utr);
  }
  if (paidFactsOf(order)?.confirmed.utr === asked.utr) return alreadySpent(asked.utr);
  if (asked.amount === 0) {
    return reject({ type: 'AmountDiffers', expected: price, received: asked.amount });
  }
  return accept({ type: 'StrayPaymentReceived', data });
}

/**
 * A gateway may tell later of what a person has found, but nobody finds what is known already. The first
 * word about who has collected it stands.
 */
function toldAgain<
  Fact extends Readonly<{ at: Instant; gateway: string | null; foundBy?: FoundBy }>,
>(
  { foundBy: first, gateway: _first, ...earlier }: Fact,
  { foundBy, gateway: _now, ...asked }: Fact,
  reference: string,
): OrderDecision {
  if (foundBy && foundBy.entryId !== first?.entryId) return alreadySpent(reference);
  return repeat(earlier, asked, reference);
}

/** Whom a person names; else the gateway that was asked to collect for it, null when none was. */
const collectorOf = (
  { paymentRequest }: PlacedOrder,
  { gateway = paymentRequest?.gateway ?? null }: Pick<RecordStrayPayment['data'], 'gateway'>,
): string | null => gateway;

/** One transfer either paid for the order or went astray; both would count it twice. */
const alreadySpent = (utr: string): OrderDecision =>
  reject({ type: 'ReferenceReused', reference: utr });

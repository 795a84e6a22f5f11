import { toCentipoints } from '../kernel/centipoints.ts';
import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import { minus, sumOf, toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { DisputeOrder, EndOrderDispute } from './commands.ts';
import { notInStatus, type OrderDecision } from './decision.ts';
import type { OrderCompleted, OrderDisputed, OrderEvent, SaleDisputed } from './events.ts';
import { paidFactsOf, type PlacedOrder } from './state.ts';
import { taxField } from './tax.ts';

/** Of whatever was paid: by then it may be under way, sold, or given back to the wallet. */
export function disputeOrder(
  { orderId, disputeId, amount, utr, at }: DisputeOrder['data'],
  order: PlacedOrder,
): OrderDecision {
  const data = { orderId, userId: order.placed.userId, disputeId, amount, at };
  const earlier = order.disputes.get(disputeId);
  if (earlier) {
    const { stray: _, ...before } = earlier.disputed;
    return repeat(before, data, disputeId);
  }
  const paid = paidFactsOf(order);
  if (!paid && order.strayPayments.isEmpty()) return notInStatus(order, 'DisputeOrder');
  // One that paid for nothing may be noted only after it is disputed.
  const isStray = paid ? paid.confirmed.utr !== utr : order.strayPayments.has(utr ?? '');
  if (utr !== null && isStray) {
    return accept<OrderEvent>({ type: 'OrderDisputed', data: { ...data, stray: utr } });
  }
  const disputed: OrderDisputed = { type: 'OrderDisputed', data };
  if (order.status !== 'Completed' || isSaleDisputed(order)) return accept<OrderEvent>(disputed);
  return accept<OrderEvent>(disputed, saleTakenOut(data, order.completed));
}

export function endOrderDispute(
  { orderId, disputeId, outcome, lost, at }: EndOrderDispute['data'],
  order: PlacedOrder,
): OrderDecision {
  const dispute = order.disputes.get(disputeId);
  if (dispute === undefined) return reject({ type: 'NeverDisputed', orderId, disputeId });
  const { sale, ended } = dispute;
  // What was sold only after it was lost was no sale when it ended.
  const amount = sale === null || sale.lost ? ZERO_PAISE : sale.amount;
  const ofSale = toPaise(Math.min(lost, amount));
  const kept = minus(amount, ofSale);
  if (ended) {
    return ended.outcome === outcome && ended.lost === ofSale
      ? alreadyDone
      : reject({ type: 'ReferenceReused', reference: disputeId });
  }
  const lostTax = sale?.tax === undefined ? undefined : taxOfPart(sale.tax, ofSale, amount);
  const keptTax =
    sale?.tax === undefined || lostTax === undefined ? undefined : minus(sale.tax, lostTax);
  const data = {
    ...{ orderId, userId: order.placed.userId, disputeId, outcome, kept },
    ...taxField(kept === 0 ? undefined : keptTax),
    reward: toCentipoints(amount === 0 ? 0 : Math.floor(((sale?.reward ?? 0) * kept) / amount)),
    lost: ofSale,
    ...(lostTax === undefined || ofSale === 0 ? {} : { lostTax }),
    ...(lost === ofSale ? {} : { loss: minus(lost, ofSale) }),
    at,
  };
  return accept({ type: 'OrderDisputeEnded', data });
}

/**
 * Completing an order that is disputed makes no sale that counts, and none of what the bank has given
 * back already: that is booked as a loss.
 */
export function completedAs(
  data: OrderCompleted['data'],
  order: PlacedOrder,
): readonly [OrderEvent, ...OrderEvent[]] {
  const completed: OrderCompleted = { type: 'OrderCompleted', data };
  const { at } = data;
  const all = disputesOfSale(order);
  const lost = [...all.values()].filter(({ ended }) => ended?.outcome === 'lost');
  const [first] = lost;
  if (first !== undefined) {
    // Those that ended before their loss was written down cost what was disputed.
    const amount = sumOf(lost.map(({ disputed, ended }) => ended?.loss ?? disputed.amount));
    const out = saleTakenOut({ ...first.disputed, amount, at }, data);
    return [completed, { ...out, data: { ...out.data, lost: true } }];
  }
  const open = all.find(({ ended }) => ended === null);
  return open === undefined
    ? [completed]
    : [completed, saleTakenOut({ ...open.disputed, at }, data)];
}

/** What went to the wallet was no sale, and disputing it says nothing about the payment of the order. */
const disputesOfSale = ({ disputes }: PlacedOrder) =>
  disputes.filter(({ disputed }) => disputed.stray === undefined);

/** Was the payment of the order ever disputed? */
export const wasDisputed = (order: PlacedOrder): boolean => !disputesOfSale(order).isEmpty();

/** Has the bank not decided yet? */
export const isDisputed = (order: PlacedOrder): boolean =>
  disputesOfSale(order).some(({ ended }) => ended === null);

/**
 * Has the bank given the money back, or may it yet? Then the store neither does so as well nor sends
 * anything for it by itself, also where it hears of a dispute only when it is lost.
 */
export const isGivenBack = (order: PlacedOrder): boolean => isDisputed(order) || isLost(order);

/** Has the bank given the money back, for good? */
export const isLost = (order: PlacedOrder): boolean =>
  disputesOfSale(order).some(({ ended }) => ended?.outcome === 'lost');

/** The UTRs of what went to the wallet and the bank has given back, or may yet. */
export const straysGivenBack = ({ disputes }: PlacedOrder): ReadonlySet<string> =>
  new Set(
    [...disputes.values()]
      .filter(({ ended }) => ended?.outcome !== 'won')
      .flatMap(({ disputed }) => disputed.stray ?? []),
  );

/** One dispute at a time takes a sale out, and none after one has lost it: what is left is a loss. */
const isSaleDisputed = (order: PlacedOrder): boolean =>
  disputesOfSale(order).some(({ sale, ended }) => sale !== null && ended?.outcome !== 'won');

function saleTakenOut(
  { orderId, userId, disputeId, amount: asked, at }: OrderDisputed['data'],
  { amount: sold, tax, reward }: OrderCompleted['data'],
): SaleDisputed {
  const amount = toPaise(Math.min(asked, sold));
  return {
    type: 'SaleDisputed',
    data: {
      ...{ orderId, userId, disputeId, amount },
      ...taxField(tax === undefined ? undefined : taxOfPart(tax, amount, sold)),
      reward: toCentipoints(Math.floor((reward * amount) / sold)),
      at,
    },
  };
}

/** Central and State tax stay equal: each half is rounded by itself. */
const taxOfPart = (tax: Paise, part: Paise, whole: Paise): Paise =>
  toPaise(2 * Math.round(((tax / 2) * part) / whole));

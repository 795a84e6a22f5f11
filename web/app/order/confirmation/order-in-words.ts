import {
  isOverdue,
  isRefusedByWallet,
  promisedUntil,
  type Instant,
  type OrderStatus,
} from '@store/ledger';
import { waitingCauseOf, type LegView, type OrderView } from '@store/projections';
import { nextOpening, type OpeningHours } from '@store/workflows/opening-hours';
import { returnedBy } from '../../receipt/bank-return.ts';
import { missingMoney } from '../../receipt/words.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatOpening } from '../../ui/format-opening.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { isInParts, upiPartOf } from '../how-paid.ts';
import { orderProgress as words, orderTitles } from './words.ts';

export function titleFor({ status, failure }: OrderView): string {
  if (failure === 'amountMismatch') return orderTitles.wrongAmount;
  if (failure === 'creditedByHand') return orderTitles.creditedByHand;
  return orderTitles.byStatus[status];
}

export const isClosed = (status: OrderStatus): boolean =>
  status !== 'Created' && status !== 'Processing';

/**
 * What is going on, and where the money is. `recipient` is the game account in short, until
 * `watchedUntil` a payment that is missing is looked for, in `hours` admins deliver, and `hasLeft` is
 * said of an order of which money went on from the wallet to the bank.
 */
export function sentenceFor(
  order: OrderView,
  recipient: string | null,
  now: Date,
  watchedUntil: Instant | null = null,
  hours: OpeningHours = null,
  hasLeft = false,
): string {
  switch (order.status) {
    case 'Created':
      if (order.paymentMode === 'wallet') return words.reserving;
      return unpaid(order);
    case 'Processing': {
      const dispute = keptByDispute(order);
      if (dispute !== null) return words[dispute];
      if (!isLate(order, now, hours)) {
        if (order.heldFor !== null) return words.reviewing;
        const from = deliveredFrom(order, now, hours);
        return from === null ? words.processing : words.processingFrom(from);
      }
      if (order.refundAskedAt !== null) return words.lateAndReviewed;
      if (isInDoubt(order)) return words.lateUnclear;
      return order.legs.some(({ status }) => status === 'delivered')
        ? words.lateInPart
        : words.late;
    }
    case 'Completed': {
      const { itemName, returned } = order;
      if (returned !== null) {
        const amount = formatRupees(returned.amount);
        const rest = hasLeft ? words.restWasBack(amount) : words.restIsBack(amount);
        return recipient === null
          ? words.deliveredInPart(itemName, rest)
          : words.deliveredInPartTo(recipient, itemName, rest);
      }
      return recipient === null
        ? words.delivered(itemName)
        : words.deliveredTo(recipient, itemName);
    }
    case 'Refunded':
      return hasLeft ? words.refundedBefore : words.refunded(formatRupees(order.price));
    case 'Cancelled':
      return order.paidAt === null
        ? `${words.cancelledUnpaid} ${walletPartOf(order)}${moneyOf(order, watchedUntil, hasLeft)}`.trimEnd()
        : words.cancelledPaid;
    case 'Failed':
      return order.failure === 'amountMismatch' && order.strayAmount > 0
        ? `${(hasLeft ? words.wrongAmountBefore : words.wrongAmount)(formatRupees(order.strayAmount))} ${walletPartOf(order)}`.trimEnd()
        : `${words.failures[order.failure ?? 'expired']} ${walletPartOf(order)}${returnOf(order)}${moneyOf(order, watchedUntil, hasLeft)}`.trimEnd();
  }
}

function unpaid(order: OrderView): string {
  const isReported = order.reportedAt !== null;
  if (!isInParts(order)) return isReported ? words.reported : words.unpaid;
  const parts = [formatRupees(upiPartOf(order)), formatRupees(order.walletPart)] as const;
  return isReported ? words.reportedInParts(...parts) : words.unpaidInParts(...parts);
}

/** Which dispute, if any, keeps from being sent what is still to come of a paid order. */
export function keptByDispute(order: OrderView) {
  const cause = waitingCauseOf(order);
  return cause === 'disputed' || cause === 'disputeLost' || cause === 'disputeWon' ? cause : null;
}

/** Nobody knows what was delivered of it: then no money goes back without a person, however long it takes. */
export const isInDoubt = ({ legs }: Pick<OrderView, 'legs'>): boolean =>
  legs.some(({ status }) => IN_DOUBT.has(status));

const IN_DOUBT = new Set<LegView['status']>(['started', 'accepted', 'unknown']);

/** Where the money of an order is that nobody paid; '' where that is said already. */
function moneyOf(order: OrderView, watchedUntil: Instant | null, hasLeft: boolean): string {
  const { paymentMode, paymentUrl, strayAmount, suspendedAmount, failure } = order;
  if (strayAmount > 0) {
    return (hasLeft ? words.lateMoneyBefore : words.lateMoney)(formatRupees(strayAmount));
  }
  if (failure === 'creditedByHand' || suspendedAmount > 0) return '';
  if (failure === 'amountMismatch') return words.wrongAmountUnderWay;
  if (paymentUrl === null && isPartHeld(order)) return '';
  if (paymentMode === 'wallet' || paymentUrl === null) return missingMoney.nothingDeducted;
  return watchedUntil === null
    ? missingMoney.contactSupport
    : missingMoney.addedIfItArrives(formatInstant(watchedUntil));
}

/** What was set aside for an order that is not paid after all. */
const walletPartOf = (order: OrderView): string =>
  isPartHeld(order) ? `${words.walletPartBack(formatRupees(order.walletPart))} ` : '';

/** Before a page was asked for; unless the wallet gave nothing. */
const isPartHeld = (order: OrderView): boolean =>
  isInParts(order) && !isRefusedByWallet(order.failure);

/** A bank that says no may have taken the money all the same. */
function returnOf(order: OrderView): string {
  const { failure, strayAmount, suspendedAmount, closedAt, updatedAt } = order;
  if (failure !== 'refusedByBank' || strayAmount > 0 || suspendedAmount > 0) return '';
  return `${missingMoney.returnedByBank(returnedBy(closedAt ?? updatedAt))} `;
}

/** Paid, and not delivered in the time that was promised. */
export function isLate(order: OrderView, now: Date, hours: OpeningHours = null): boolean {
  if (order.status !== 'Processing' || order.paidAt === null) return false;
  const from = openedFor(order, order.paidAt, hours) ?? order.paidAt;
  return isOverdue(from, now.toISOString());
}

/** Until when a paid order is promised. */
export function dueAt(order: OrderView, hours: OpeningHours): Instant | null {
  const { paidAt } = order;
  return paidAt === null ? null : promisedUntil(openedFor(order, paidAt, hours) ?? paidAt);
}

/** When admins begin with it, in words; null when they do already, and where none has to. */
export function deliveredFrom(order: OrderView, now: Date, hours: OpeningHours): string | null {
  const opens = order.paidAt === null ? null : openedFor(order, order.paidAt, hours);
  return opens === null || Date.parse(opens) <= now.getTime()
    ? null
    : formatOpening(new Date(opens), now);
}

/** The opening that an order waited for which was paid while no admin delivered. */
function openedFor({ legs }: OrderView, paidAt: Instant, hours: OpeningHours): Instant | null {
  const byAdmin = legs.some(({ route, status }) => route === 'MANUAL' || status === 'manual');
  return byAdmin ? (nextOpening(hours, new Date(paidAt))?.toISOString() ?? null) : null;
}

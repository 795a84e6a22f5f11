import { isOverdue, type Instant, type OrderStatus } from '@store/ledger';
import type { OrderView } from '@store/projections';
import { missingMoney } from '../../receipt/words.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { orderProgress as words, orderTitles } from './words.ts';

export const titleFor = ({ status, failure }: OrderView): string =>
  failure === 'amountMismatch' ? orderTitles.wrongAmount : orderTitles.byStatus[status];

export const isClosed = (status: OrderStatus): boolean =>
  status !== 'Created' && status !== 'Processing';

/**
 * What is going on, and where the money is. `recipient` is the game account in short, and until
 * `watchedUntil` a payment that is missing is looked for.
 */
export function sentenceFor(
  order: OrderView,
  recipient: string | null,
  now: Date,
  watchedUntil: Instant | null = null,
): string {
  switch (order.status) {
    case 'Created':
      return order.paymentMode === 'upi' ? words.unpaid : words.reserving;
    case 'Processing':
      if (!isLate(order, now)) return words.processing;
      return order.refundAskedAt === null ? words.late : words.lateAndReviewed;
    case 'Completed':
      return recipient === null
        ? words.delivered(order.itemName)
        : words.deliveredTo(recipient, order.itemName);
    case 'Refunded':
      return words.refunded(formatRupees(order.price));
    case 'Cancelled':
      return order.paidAt === null
        ? `${words.cancelledUnpaid} ${moneyOf(order, watchedUntil)}`
        : words.cancelledPaid;
    case 'Failed':
      return order.failure === 'amountMismatch' && order.strayAmount > 0
        ? words.wrongAmount(formatRupees(order.strayAmount))
        : `${words.failures[order.failure ?? 'expired']} ${moneyOf(order, watchedUntil)}`;
  }
}

/** Where the money of an order is that nobody paid. */
function moneyOf(order: OrderView, watchedUntil: Instant | null): string {
  const { paymentMode, paymentUrl, strayAmount, failure } = order;
  if (strayAmount > 0) return words.lateMoney(formatRupees(strayAmount));
  if (failure === 'amountMismatch') return words.wrongAmountUnderWay;
  if (paymentMode === 'wallet' || paymentUrl === null) return missingMoney.nothingDeducted;
  return watchedUntil === null
    ? missingMoney.contactSupport
    : missingMoney.addedIfItArrives(formatInstant(watchedUntil));
}

/** Paid, and not delivered in the time that was promised. */
export const isLate = ({ status, paidAt }: OrderView, now: Date): boolean =>
  status === 'Processing' && paidAt !== null && isOverdue(paidAt, now.toISOString());

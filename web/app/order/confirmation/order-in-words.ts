import { isOverdue, type Instant, type OrderStatus, type PaymentFailure } from '@store/ledger';
import type { OrderView } from '@store/projections';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';

const TITLES: Record<OrderStatus, string> = {
  Created: 'Confirming Your Order',
  Processing: 'Order Placed Successfully',
  Completed: 'Order Placed Successfully',
  Refunded: 'Order Refunded',
  Cancelled: 'Order Cancelled',
  Failed: 'Payment not received',
};

const FAILURES: Record<PaymentFailure, string> = {
  expired: 'Payment not received in time, so this order is closed.',
  refusedByBank: 'Payment not received: your bank refused it.',
  insufficientFunds: 'Payment not received: your wallet did not hold enough G-Coins.',
  gatewayUnavailable: 'Payment not received: the payment service did not answer.',
  amountMismatch: 'Wrong amount paid.',
};

/** What everybody may read. */
export const titleForStatus = (status: OrderStatus): string => TITLES[status];

export const titleFor = ({ status, failure }: OrderView): string =>
  failure === 'amountMismatch' ? 'Wrong Amount Paid' : TITLES[status];

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
      return order.paymentMode === 'upi'
        ? 'We are waiting for your payment.'
        : 'Your G-Coins are being set aside for this order.';
    case 'Processing':
      if (!isLate(order, now)) {
        return 'Your order is being processed and will be completed within 30 minutes.';
      }
      return order.refundAskedAt === null
        ? 'Sorry, your order is taking longer than 30 minutes. If it is not delivered, you get your money back.'
        : 'Sorry, your order is taking longer than 30 minutes. Our team is reviewing your refund request.';
    case 'Completed':
      return recipient === null
        ? `Delivered: ${order.itemName}.`
        : `Delivered to ${recipient}: ${order.itemName}.`;
    case 'Refunded':
      return `${formatRupees(order.price)} is back in your wallet.`;
    case 'Cancelled':
      return order.paidAt === null
        ? `This order was cancelled before it was paid. ${moneyOf(order, watchedUntil)}`
        : 'The store cancelled this order without a refund. See the reason below.';
    case 'Failed':
      return order.failure === 'amountMismatch' && order.strayAmount > 0
        ? `Wrong amount paid, ${formatRupees(order.strayAmount)} is in your wallet.`
        : `${FAILURES[order.failure ?? 'expired']} ${moneyOf(order, watchedUntil)}`;
  }
}

/** Where the money of an order is that nobody paid. */
function moneyOf(order: OrderView, watchedUntil: Instant | null): string {
  const { paymentMode, paymentUrl, strayAmount, failure } = order;
  if (strayAmount > 0) {
    return `We received ${formatRupees(strayAmount)} and added it to your wallet.`;
  }
  if (failure === 'amountMismatch') return 'It is being added to your wallet.';
  if (paymentMode === 'wallet' || paymentUrl === null) return 'No money was taken.';
  return watchedUntil === null
    ? 'If money left your account, contact support.'
    : `If you have paid, the money will be added to your wallet if it arrives by ${formatInstant(watchedUntil)} IST.`;
}

/** Paid, and not delivered in the time that was promised. */
export const isLate = ({ status, paidAt }: OrderView, now: Date): boolean =>
  status === 'Processing' && paidAt !== null && isOverdue(paidAt, now.toISOString());

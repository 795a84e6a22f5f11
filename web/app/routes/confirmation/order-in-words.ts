import { isOverdue, type OrderStatus, type PaymentFailure } from '@store/ledger';
import type { OrderView } from '@store/projections';
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
  amountMismatch: 'Payment not received: the amount paid was not the price of this order.',
};

export const titleFor = (status: OrderStatus): string => TITLES[status];

export const isClosed = (status: OrderStatus): boolean =>
  status !== 'Created' && status !== 'Processing';

/** What is going on, and where the money is. `recipient` is the game account in short. */
export function sentenceFor(order: OrderView, recipient: string | null, now: Date): string {
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
        ? 'Your order takes longer than 30 minutes, we are sorry. If it is not delivered, the money comes back to you.'
        : 'Your order takes longer than 30 minutes, we are sorry. Our team decides about the refund you have asked for.';
    case 'Completed':
      return recipient === null
        ? `${order.itemName} was delivered.`
        : `${order.itemName} was delivered to ${recipient}.`;
    case 'Refunded':
      return `${formatRupees(order.price)} is back in your wallet.`;
    case 'Cancelled':
      return order.paidAt === null
        ? `This order was cancelled before it was paid. ${moneyOf(order)}`
        : 'This order was cancelled by the store, without a refund. The reason stands below.';
    case 'Failed':
      return `${FAILURES[order.failure ?? 'expired']} ${moneyOf(order)}`;
  }
}

/** Where the money of an order is that nobody paid. */
function moneyOf({ paymentMode, strayAmount }: OrderView): string {
  if (strayAmount > 0) {
    return `${formatRupees(strayAmount)} came all the same and is in your wallet.`;
  }
  return paymentMode === 'wallet'
    ? 'No money was taken.'
    : 'If money left your account, it is credited to your wallet when it arrives.';
}

/** Paid, and not delivered in the time that was promised. */
export const isLate = ({ status, paidAt }: OrderView, now: Date): boolean =>
  status === 'Processing' && paidAt !== null && isOverdue(paidAt, now.toISOString());

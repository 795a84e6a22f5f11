import type { PaymentMode } from '@store/ledger';
import { formatRupees } from '../ui/format-money.ts';
import { orderWords as words } from './words.ts';

/** As far as paying goes; amounts in paise. */
export type PaidOrder = Readonly<{
  paymentMode: PaymentMode;
  price: number;
  /** Left out where it is from before there were parts. */
  walletPart?: number;
}>;

/** Paid by UPI, and a part of it from the wallet first. */
export const isInParts = ({ paymentMode, walletPart = 0 }: PaidOrder): boolean =>
  paymentMode === 'upi' && walletPart > 0;

/** What is to be paid by UPI. */
export const upiPartOf = ({ price, walletPart = 0 }: PaidOrder): number => price - walletPart;

/** How an order is paid, in words. */
export const howPaid = (order: PaidOrder): string =>
  isInParts(order)
    ? words.inParts(formatRupees(order.walletPart ?? 0), formatRupees(upiPartOf(order)))
    : words.paymentModes[order.paymentMode];

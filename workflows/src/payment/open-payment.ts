import type { Instant, PaymentPage } from '@store/ledger';
import type { OpenPayment } from './contract.ts';

/** A page as the ledger remembers it, and since when. */
export type OpenedPage = PaymentPage & Readonly<{ at: Instant }>;

export const openPaymentOf = ({ gateway, gatewayReference, at }: OpenedPage): OpenPayment => ({
  reference: gatewayReference,
  openedAt: at,
  gateway,
});

import type { Instant, Paise, PaymentPage } from '@store/ledger';
import { Fault } from '@store/platform/fault';
import type { Payer } from '../customers/customers.ts';

/** `reference` is the id the gateway will know the payment by; it takes each one only once. */
type PaymentToCollect = Readonly<{
  reference: string;
  amount: Paise;
  purpose: string;
  payer: Payer;
  /** The payer's browser comes back here. */
  returnUrl: string;
}>;

export type PaymentOpening =
  | (Readonly<{ outcome: 'opened' }> & Pick<PaymentPage, 'paymentUrl' | 'intent'>)
  /** An earlier request with this reference arrived, but its page never reached us. */
  | Readonly<{ outcome: 'referenceTaken' }>
  | Readonly<{ outcome: 'refused'; message: string }>;

export type PaymentState =
  | Readonly<{ status: 'waiting' }>
  /** `utr` is the bank's reference of the transfer. */
  | Readonly<{ status: 'paid'; amount: Paise; utr: string }>
  | Readonly<{ status: 'failed' }>;

/** Collects UPI payments for us. Only `stateOf` is believed, never what a webhook claims. */
export interface PaymentGateway {
  /** By which events remember who collected: it never changes. */
  readonly name: string;
  /** @throws GatewayUnavailable: the payment may have been opened or not. */
  open(payment: PaymentToCollect): Promise<PaymentOpening>;
  /** `openedAt` is when the payment was opened: the gateway looks it up by day.
   * @throws GatewayUnavailable */
  stateOf(reference: string, openedAt: Instant): Promise<PaymentState>;
}

export class GatewayUnavailable extends Fault {
  readonly code = 'GATEWAY_UNAVAILABLE';
  readonly retryable = true;
}

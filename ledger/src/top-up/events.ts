import type { Instant, Message } from '../kernel/message.ts';
import type { TransferTaken } from '../bank-payment/events.ts';
import type { Paise } from '../kernel/paise.ts';
import type { PaymentPage } from '../kernel/payment-page.ts';
import type { SuspendedBecause } from '../suspense/events.ts';

export type TopUpFailure = 'expired' | 'refusedByBank' | 'gatewayUnavailable' | TransferTaken;

export type TopUpRequested = Message<
  'TopUpRequested',
  { txnId: string; userId: string; amount: Paise; expiresAt: Instant; at: Instant }
>;
export type TopUpPaymentRequested = Message<
  'PaymentRequested',
  { txnId: string; userId: string; at: Instant } & PaymentPage
>;
/** Its owner says that they have paid. The bank alone knows. */
export type TopUpPaymentReported = Message<
  'PaymentReported',
  { txnId: string; userId: string; at: Instant }
>;
/**
 * `amount` is what the bank says was paid: that is what the wallet gets, whatever was asked.
 * `gateway` is the one that was asked to collect it, null where none was.
 */
export type TopUpPaymentConfirmed = Message<
  'PaymentConfirmed',
  {
    txnId: string;
    userId: string;
    amount: Paise;
    utr: string;
    gateway: string | null;
    at: Instant;
  }
>;
export type TopUpPaymentFailed = Message<
  'PaymentFailed',
  { txnId: string; userId: string; reason: TopUpFailure; at: Instant }
>;
export type TopUpCompleted = Message<
  'TopUpCompleted',
  { txnId: string; userId: string; amount: Paise; at: Instant }
>;

/** It came after the payment had failed, for an account that is no more or is blocked. */
export type TopUpPaymentSuspended = Message<
  'PaymentSuspended',
  {
    txnId: string;
    userId: string;
    amount: Paise;
    utr: string;
    gateway: string | null;
    why: SuspendedBecause;
    at: Instant;
  }
>;

/**
 * A transfer beyond the one that it was confirmed with: it goes to the wallet as well, or, where
 * `suspended` says why it cannot, to a person.
 */
export type TopUpStrayPaymentReceived = Message<
  'StrayPaymentReceived',
  {
    txnId: string;
    userId: string;
    amount: Paise;
    utr: string;
    gateway: string | null;
    suspended?: SuspendedBecause;
    at: Instant;
  }
>;

export type TopUpEvent =
  | TopUpRequested
  | TopUpPaymentRequested
  | TopUpPaymentReported
  | TopUpPaymentConfirmed
  | TopUpPaymentFailed
  | TopUpPaymentSuspended
  | TopUpStrayPaymentReceived
  | TopUpCompleted;

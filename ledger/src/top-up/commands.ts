import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { PaymentPage } from '../kernel/payment-page.ts';
import type { SuspendedBecause } from '../suspense/events.ts';
import type { TopUpFailure, TopUpRequested } from './events.ts';

type OnTopUp = { txnId: string; at: Instant };

export type RequestTopUp = Message<'RequestTopUp', TopUpRequested['data']>;
export type RequestTopUpPayment = Message<'RequestPayment', OnTopUp & PaymentPage>;
export type ReportTopUpPayment = Message<'ReportPayment', OnTopUp>;
/** Also accepted after the payment failed: money that comes late is credited all the same. */
export type ConfirmTopUpPayment = Message<
  'ConfirmPayment',
  OnTopUp & { amount: Paise; utr: string }
>;
export type FailTopUpPayment = Message<'FailPayment', OnTopUp & { reason: TopUpFailure }>;
/** Only after the payment failed: what is paid in time goes where its owner wanted it. */
export type SuspendTopUpPayment = Message<
  'SuspendPayment',
  OnTopUp & { amount: Paise; utr: string; why: SuspendedBecause }
>;
/** Of one that is paid already: before, each transfer pays for it. */
export type RecordTopUpStrayPayment = Message<
  'RecordStrayPayment',
  OnTopUp & { amount: Paise; utr: string; suspended?: SuspendedBecause }
>;
export type CompleteTopUp = Message<'CompleteTopUp', OnTopUp>;

export type TopUpCommand =
  | RequestTopUp
  | RequestTopUpPayment
  | ReportTopUpPayment
  | ConfirmTopUpPayment
  | FailTopUpPayment
  | SuspendTopUpPayment
  | RecordTopUpStrayPayment
  | CompleteTopUp;

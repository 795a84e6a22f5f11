import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { DecidedBy, OrderPlaced, PaymentFailure } from './events.ts';

type OnOrder = { orderId: string; at: Instant };

/** The order id is the reference: the same order placed again with other content is refused. */
export type PlaceOrder = Message<'PlaceOrder', OrderPlaced['data']>;
export type RequestPayment = Message<
  'RequestPayment',
  OnOrder & { gatewayReference: string; paymentUrl: string }
>;
/** A wallet payment (`utr` null) must follow its hold; a UPI payment carries the bank's UTR. */
export type ConfirmPayment = Message<
  'ConfirmPayment',
  OnOrder & { amount: Paise; utr: string | null }
>;
export type FailPayment = Message<'FailPayment', OnOrder & { reason: PaymentFailure }>;
export type RecordStrayPayment = Message<
  'RecordStrayPayment',
  OnOrder & { utr: string; amount: Paise }
>;
/** Must be accepted with a new event before a provider is called: see the decider. */
export type StartLeg = Message<'StartLeg', OnOrder & { leg: number }>;
export type RecordLegDelivered = Message<
  'RecordLegDelivered',
  OnOrder & { leg: number; providerReference: string }
>;
export type RecordLegFailed = Message<'RecordLegFailed', OnOrder & { leg: number; reason: string }>;
export type RecordLegUnknown = Message<
  'RecordLegUnknown',
  OnOrder & { leg: number; reason: string }
>;
export type CompleteOrder = Message<
  'CompleteOrder',
  OnOrder & { by: DecidedBy; note: string | null }
>;
export type RefundOrder = Message<'RefundOrder', OnOrder & { by: DecidedBy; reason: string }>;
/** Moves no money: it tells the admins that the buyer waits for it. */
export type AskRefund = Message<'AskRefund', OnOrder & { userId: string }>;
export type ProposeCancellation = Message<
  'ProposeCancellation',
  OnOrder & { by: string; reason: string }
>;
export type CancelOrder = Message<'CancelOrder', OnOrder & { by: DecidedBy; reason: string }>;

export type OrderCommand =
  | PlaceOrder
  | RequestPayment
  | ConfirmPayment
  | FailPayment
  | RecordStrayPayment
  | StartLeg
  | RecordLegDelivered
  | RecordLegFailed
  | RecordLegUnknown
  | CompleteOrder
  | RefundOrder
  | AskRefund
  | ProposeCancellation
  | CancelOrder;

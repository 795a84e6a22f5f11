import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { PaymentPage } from '../kernel/payment-page.ts';
import type { DecidedBy, OrderPlaced, PaymentFailure, TwoPersonDecision } from './events.ts';

type OnOrder = { orderId: string; at: Instant };

/** The order id is the reference: the same order placed again with other content is refused. */
export type PlaceOrder = Message<'PlaceOrder', OrderPlaced['data']>;
export type RequestPayment = Message<'RequestPayment', OnOrder & PaymentPage>;
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
/** Before the provider was asked for it: it cannot be, and says why. */
export type MakeLegManual = Message<'MakeLegManual', OnOrder & { leg: number; reason: string }>;
export type CompleteOrder = Message<
  'CompleteOrder',
  OnOrder & { by: DecidedBy; note: string | null }
>;
export type RefundOrder = Message<'RefundOrder', OnOrder & { by: DecidedBy; reason: string }>;
/** Moves no money: it tells the admins that the buyer waits for it. */
export type AskRefund = Message<'AskRefund', OnOrder & { userId: string }>;
/** `proposalId` is the reference: whoever signs or withdraws names the very proposal they read. */
export type ProposeCancellation = Message<
  'ProposeCancellation',
  OnOrder & { proposalId: string; to: TwoPersonDecision; by: string; reason: string }
>;
export type WithdrawCancellation = Message<
  'WithdrawCancellation',
  OnOrder & { proposalId: string; by: string }
>;
/**
 * The second signature: does what was proposed, for the reason that was given. `aloneAfterMs` is how
 * long a store's only admin waits before they may give it themselves; null where there is another.
 */
export type ConfirmCancellation = Message<
  'ConfirmCancellation',
  OnOrder & { proposalId: string; by: string; aloneAfterMs: number | null }
>;
/** Of an order that nobody has paid yet. */
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
  | MakeLegManual
  | CompleteOrder
  | RefundOrder
  | AskRefund
  | ProposeCancellation
  | WithdrawCancellation
  | ConfirmCancellation
  | CancelOrder;

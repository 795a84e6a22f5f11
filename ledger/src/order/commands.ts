import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { PaymentPage } from '../kernel/payment-page.ts';
import type { SuspendedBecause } from '../suspense/events.ts';
import type {
  DecidedBy,
  DecisionSetAside,
  FoundBy,
  GameAccountCorrected,
  HeldBack,
  HoldCause,
  LegRerouted,
  OrderPlaced,
  PaymentFailure,
  RefusedFor,
  TwoPersonDecision,
} from './events.ts';
import type { SeenLeg } from './state.ts';

type OnOrder = { orderId: string; at: Instant };
/** `attempt` is given from the second on. */
type OnLeg = OnOrder & { leg: number; attempt?: number };

/** The order id is the reference: the same order placed again with other content is refused. */
export type PlaceOrder = Message<'PlaceOrder', OrderPlaced['data']>;
/** `correction` is the reference: the one after those that the buyer has seen. */
export type CorrectGameAccount = Message<'CorrectGameAccount', GameAccountCorrected['data']>;
export type RequestPayment = Message<'RequestPayment', OnOrder & PaymentPage>;
export type ReportPayment = Message<'ReportPayment', OnOrder>;
/**
 * Who has found a payment at the bank, and whom they say has collected it: null where it came to the bank
 * itself. Left out, it is the gateway that was asked to.
 */
type Found = { foundBy?: FoundBy; gateway?: string | null };
/**
 * A wallet payment (`utr` null) must follow its hold; a UPI payment carries the bank's UTR. `amount`
 * is what came that way, see the event. What the wallet adds must be held before, and is captured
 * after.
 */
export type ConfirmPayment = Message<
  'ConfirmPayment',
  OnOrder & Found & { amount: Paise; utr: string | null }
>;
export type FailPayment = Message<'FailPayment', OnOrder & { reason: PaymentFailure }>;
/** The first word about where it goes stands, whatever has become of the account since. */
export type RecordStrayPayment = Message<
  'RecordStrayPayment',
  OnOrder & Found & { utr: string; amount: Paise; suspended?: SuspendedBecause }
>;
/** For whom it is done: how many corrections of the game account had been made when that was read. */
type ForRecipient = { correction?: number };
/** Must be accepted with a new event before a provider is called: see the decider. */
export type StartLeg = Message<'StartLeg', OnLeg & ForRecipient>;
export type RecordLegAccepted = Message<'RecordLegAccepted', OnLeg & { providerReference: string }>;
export type RecordLegDelivered = Message<
  'RecordLegDelivered',
  OnLeg & { providerReference: string }
>;
export type RecordLegFailed = Message<
  'RecordLegFailed',
  OnLeg & { reason: string; about?: RefusedFor }
>;
export type RecordLegNotSent = Message<
  'RecordLegNotSent',
  OnLeg & { reason: string; heldBack?: HeldBack }
>;
export type RecordLegUnknown = Message<'RecordLegUnknown', OnLeg & { reason: string }>;
/** Before the provider was asked for it: it cannot be, and says why. */
export type MakeLegManual = Message<'MakeLegManual', OnLeg & { reason: string }>;
/** `attempt` is the reference: whoever asks for the same one again, it is sent once. */
export type ApproveResend = Message<
  'ApproveResend',
  OnOrder & { leg: number; attempt: number; by: string }
>;
/** To one of the ways that the order was placed with. `attempt` is the reference. */
export type RerouteLeg = Message<'RerouteLeg', LegRerouted['data']>;
/**
 * What an admin had before their eyes when they decided: where a leg has become something else since
 * that does not go with the decision, it does not stand. Left out by versions that did not ask.
 */
type ForWhatWasSeen = { seen?: readonly SeenLeg[] };
/** `returned` are legs that the buyer gets the money of instead; none when it is left out. */
export type CompleteOrder = Message<
  'CompleteOrder',
  OnOrder &
    ForRecipient &
    ForWhatWasSeen & { by: DecidedBy; note: string | null; returned?: readonly number[] }
>;
export type RefundOrder = Message<
  'RefundOrder',
  OnOrder & ForWhatWasSeen & { by: DecidedBy; reason: string }
>;
/** `decisionId` is the reference. */
export type SetDecisionAside = Message<'SetDecisionAside', DecisionSetAside['data']>;
/** Moves no money: it tells the admins that the buyer waits for it. */
export type AskRefund = Message<'AskRefund', OnOrder & { userId: string }>;
/** Of all codes that were delivered. Must be accepted before any of them is shown, however often. */
export type RevealCodes = Message<'RevealCodes', OnOrder & { userId: string }>;
/** Before anything is sent. An order is held once: to hold it again changes nothing. */
export type HoldForReview = Message<'HoldForReview', OnOrder & { causes: readonly HoldCause[] }>;
export type ReleaseFromReview = Message<
  'ReleaseFromReview',
  OnOrder & ForRecipient & { by: string; note: string | null }
>;
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

/** `utr` is that of the payment, null where nobody knows it: then it is taken for the order's own. */
export type DisputeOrder = Message<
  'DisputeOrder',
  OnOrder & { disputeId: string; amount: Paise; utr: string | null }
>;
/** `lost` is what the bank has taken for good, 0 of a dispute that was won. */
export type EndOrderDispute = Message<
  'EndOrderDispute',
  OnOrder & { disputeId: string; outcome: 'won' | 'lost'; lost: Paise }
>;

export type OrderCommand =
  | PlaceOrder
  | CorrectGameAccount
  | RequestPayment
  | ReportPayment
  | ConfirmPayment
  | FailPayment
  | RecordStrayPayment
  | StartLeg
  | RecordLegAccepted
  | RecordLegDelivered
  | RecordLegFailed
  | RecordLegNotSent
  | RecordLegUnknown
  | MakeLegManual
  | ApproveResend
  | RerouteLeg
  | CompleteOrder
  | RefundOrder
  | SetDecisionAside
  | AskRefund
  | RevealCodes
  | HoldForReview
  | ReleaseFromReview
  | ProposeCancellation
  | WithdrawCancellation
  | ConfirmCancellation
  | CancelOrder
  | DisputeOrder
  | EndOrderDispute;

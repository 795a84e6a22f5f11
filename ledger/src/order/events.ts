import type { TransferTaken } from '../bank-payment/events.ts';
import type { BasisPoints } from '../kernel/basis-points.ts';
import type { Centipoints } from '../kernel/centipoints.ts';
import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { PaymentPage } from '../kernel/payment-page.ts';
import type { SuspendedBecause } from '../suspense/events.ts';

export type PaymentMode = 'upi' | 'wallet';

/** How one part of an order is delivered. CODES come from a pool of the store, MANUAL legs wait for an admin. */
export type DeliveryRoute =
  | 'SMILEBR'
  | 'SMILEPH'
  | 'MOOGOLDMLBB'
  | 'MOOGOLDGENSHIN'
  | 'MOOGOLDHOK'
  | 'YOKCASHMLBB'
  | 'YOKCASHGENSHIN'
  | 'YOKCASHHOK'
  | 'YOKCASHPUBG'
  | 'CODES'
  | 'MANUAL';

/** `providerProduct` is the provider's name of the game, `productCode` its id of the pack. */
export type LegWay = Readonly<{
  route: DeliveryRoute;
  providerProduct: string;
  productCode: string;
}>;
/**
 * `share` is what this part stands for: the shares of all sum to the order's price. `alternative`
 * brings the same goods by another route, for when nothing was bought on the first. `isSecondWay`: it
 * was placed on the way that its item names second.
 */
export type Leg = LegWay &
  Readonly<{ leg: number; share: Paise; alternative?: LegWay; isSecondWay?: true }>;

/**
 * What is paid from where: together the price of the order. One that is paid by UPI may take a part
 * from the wallet first, but one that is paid from the wallet takes all from there.
 */
export type Tender = Readonly<{ wallet: Paise; upi: Paise }>;

/** `code` is the HSN or SAC code of the goods. */
export type TaxClass = Readonly<{ code: string; rate: BasisPoints }>;

export type PaymentFailure =
  | 'expired'
  | 'refusedByBank'
  | 'insufficientFunds'
  | 'gatewayUnavailable'
  | 'amountMismatch'
  | 'walletFrozen'
  | TransferTaken;

/** Who closed an order: the delivery itself, the buyer, an admin, or a deadline. */
export type DecidedBy =
  | Readonly<{ kind: 'delivery' }>
  | Readonly<{ kind: 'buyer' }>
  | Readonly<{ kind: 'deadline' }>
  | Readonly<{ kind: 'admin'; accountId: string }>;

/**
 * Everything the order needs from the catalogue, copied: later price changes or deletions do not
 * touch it. Amounts are those of all pieces together. `cost` is what the goods cost the shop and
 * `tax` their class, each null where it is not known. `gstin` is the store's own, there where it is
 * registered for GST: the price includes the tax then. `lockedTo` is the country, by its two
 * letters, whose players alone can have the item; left out where any can. `gameAccount` is sealed
 * with the buyer's own key, so that erasing the key erases it. `refundAfterHours` counts from the
 * payment: what is known not to be delivered by then goes back by itself.
 */
export type OrderPlaced = Message<
  'OrderPlaced',
  {
    orderId: string;
    userId: string;
    price: Paise;
    originalPrice: Paise;
    paymentMode: PaymentMode;
    tender: Tender;
    quantity: number;
    cost: Paise | null;
    tax: TaxClass | null;
    gstin?: string;
    product: Readonly<{ id: string; name: string; type: string }>;
    item: Readonly<{ id: string; name: string; lockedTo?: string }>;
    gameAccount: string;
    legs: readonly Leg[];
    reward: Centipoints;
    refundAfterHours: number;
    expiresAt: Instant;
    at: Instant;
  }
>;
/**
 * The buyer has typed the wrong game account in: it is delivered to this one, sealed like the first.
 * `correction` counts them, from 1.
 */
export type GameAccountCorrected = Message<
  'GameAccountCorrected',
  { orderId: string; userId: string; correction: number; gameAccount: string; at: Instant }
>;
export type OrderPaymentRequested = Message<
  'PaymentRequested',
  { orderId: string; at: Instant } & PaymentPage
>;
/** Its buyer says that they have paid. The bank alone knows. */
export type OrderPaymentReported = Message<
  'PaymentReported',
  { orderId: string; userId: string; at: Instant }
>;
/** Who has found a payment at the bank, and the entry by hand that says so. */
export type FoundBy = Readonly<{ accountId: string; entryId: string }>;
/**
 * `amount` is what came by way of the mode: the tender's part by UPI, or the whole price from the
 * wallet. The part that the wallet adds to a UPI payment is in the wallet's own events: its hold is
 * captured right after this. `utr` is the bank's 12-digit reference of a UPI payment, null for a
 * wallet payment. `gateway` is the one that was asked to collect it, null where none was. `foundBy`
 * is there where it has not told of the payment itself: then `gateway` is what that person says, null
 * where it came to the bank itself; so below.
 */
export type OrderPaymentConfirmed = Message<
  'PaymentConfirmed',
  {
    orderId: string;
    userId: string;
    mode: PaymentMode;
    amount: Paise;
    utr: string | null;
    gateway: string | null;
    foundBy?: FoundBy;
    at: Instant;
  }
>;
export type OrderPaymentFailed = Message<
  'PaymentFailed',
  { orderId: string; userId: string; reason: PaymentFailure; at: Instant }
>;
/**
 * Money for an order that could not take it any more: it goes to the buyer's wallet, or, where
 * `suspended` says why it cannot, to a person.
 */
export type StrayPaymentReceived = Message<
  'StrayPaymentReceived',
  {
    orderId: string;
    userId: string;
    utr: string;
    amount: Paise;
    gateway: string | null;
    foundBy?: FoundBy;
    suspended?: SuspendedBecause;
    at: Instant;
  }
>;
/** A leg that is sent again says which time this is, from 2 on. */
type OnLeg = { orderId: string; leg: number; attempt?: number; at: Instant };

export type LegStarted = Message<'LegStarted', OnLeg & { route: DeliveryRoute }>;
/** The provider has it and delivers it later, or says that it cannot. */
export type LegAccepted = Message<'LegAccepted', OnLeg & { providerReference: string }>;
export type LegDelivered = Message<'LegDelivered', OnLeg & { providerReference: string }>;
/**
 * Whom a refusal is about wherever the goods are had: a player who is not there or may not have them,
 * or `owned`, one who has this pack already.
 */
export type RefusedFor = 'player' | 'owned';
/** `about` is left out where the refusal holds at this provider alone. */
export type LegFailed = Message<'LegFailed', OnLeg & { reason: string; about?: RefusedFor }>;
/**
 * Why nobody was asked, where the reason is the store's own: its limit of what is spent at the provider
 * in a day, too many of its own calls at once, or its limit of orders in a minute, for too long.
 */
export type HeldBack = 'spentUp' | 'turnMissed' | 'crowded';
/** The request provably never left: nobody can have acted on it, and nothing is said of the buyer. */
export type LegNotSent = Message<'LegNotSent', OnLeg & { reason: string; heldBack?: HeldBack }>;
export type LegOutcomeUnknown = Message<'LegOutcomeUnknown', OnLeg & { reason: string }>;
/** No provider is asked for it, although its route has one: an admin delivers it by hand. */
export type LegMadeManual = Message<'LegMadeManual', OnLeg & { reason: string }>;
/** An admin, or the store itself, has a leg sent again of which it is known that nothing was bought. */
export type LegResendApproved = Message<
  'LegResendApproved',
  { orderId: string; leg: number; attempt: number; by: string; at: Instant }
>;
/** It goes another way, nothing having been bought so far: as this attempt, and why. */
export type LegRerouted = Message<
  'LegRerouted',
  { orderId: string; leg: number; attempt: number; reason: string; at: Instant } & LegWay
>;
/** The legs that the buyer does not get, and their shares of the price. */
export type Returned = Readonly<{ legs: readonly number[]; amount: Paise }>;
/**
 * `amount` is what the store keeps, the price less what is `returned`, and `reward` what that earns.
 * `tax` is the GST within the amount, there where the store was registered; so below.
 */
export type OrderCompleted = Message<
  'OrderCompleted',
  {
    orderId: string;
    userId: string;
    mode: PaymentMode;
    amount: Paise;
    returned?: Returned;
    tax?: Paise;
    reward: Centipoints;
    by: DecidedBy;
    note: string | null;
    at: Instant;
  }
>;
/**
 * The money is the buyer's again: a released hold, or a credit to the wallet. `reversal` marks the
 * refund of a completed order: its sale and its tax are taken out of the books again. `alone`: the store has one
 * admin, who signed their own proposal after a waiting time; so below.
 */
export type OrderRefunded = Message<
  'OrderRefunded',
  {
    orderId: string;
    userId: string;
    mode: PaymentMode;
    amount: Paise;
    tax?: Paise;
    by: DecidedBy;
    reason: string;
    reversal?: true;
    proposalId?: string;
    alone?: true;
    at: Instant;
  }
>;
/**
 * An admin's decision was not carried out, because these legs had become something else by then that
 * does not go with it. The order waits for the next one.
 */
export type DecisionSetAside = Message<
  'DecisionSetAside',
  {
    orderId: string;
    decisionId: string;
    to: 'Completed' | 'Refunded';
    by: string;
    legs: readonly number[];
    at: Instant;
  }
>;
/** The buyer, whom the promised time was not kept, wants the money back: a person decides. */
export type RefundAsked = Message<'RefundAsked', { orderId: string; userId: string; at: Instant }>;
/**
 * The buyer was shown the codes of these legs, for the first time: from here on they are handed over.
 */
export type CodesRevealed = Message<
  'CodesRevealed',
  { orderId: string; userId: string; legs: readonly number[]; at: Instant }
>;
/** Which rules of the owner say that somebody should look at an order before it is delivered. */
export type HoldCause = 'newAccount' | 'manyOrders' | 'manyGameAccounts' | 'amount';
/** Nothing of it is delivered before an admin has released it. */
export type HeldForReview = Message<
  'HeldForReview',
  { orderId: string; causes: readonly HoldCause[]; at: Instant }
>;
/** An admin has looked at it: from here on it is delivered like every other. */
export type ReleasedFromReview = Message<
  'ReleasedFromReview',
  { orderId: string; by: string; note: string | null; at: Instant }
>;
/** What takes two admins: to keep the money of a paid order, or to take back a completed one. */
export type TwoPersonDecision = 'Cancelled' | 'Refunded';

/**
 * The first of the two admins says what is to be done, and why. It lapses, without an event of its
 * own, after a day, and as soon as the order moves on: the proposer has not seen what it is then.
 */
export type CancellationProposed = Message<
  'CancellationProposed',
  {
    orderId: string;
    proposalId: string;
    to: TwoPersonDecision;
    by: string;
    reason: string;
    at: Instant;
  }
>;
/** Taken back by the proposer, or declined by another admin. */
export type CancellationWithdrawn = Message<
  'CancellationWithdrawn',
  { orderId: string; proposalId: string; by: string; at: Instant }
>;
/**
 * `keptAmount` stays on the suspense account: 0 for an order nobody had paid. `proposalId` names
 * what the second admin signed.
 */
export type OrderCancelled = Message<
  'OrderCancelled',
  {
    orderId: string;
    userId: string;
    mode: PaymentMode;
    keptAmount: Paise;
    by: DecidedBy;
    reason: string;
    proposalId?: string;
    alone?: true;
    at: Instant;
  }
>;

/**
 * The payer wants the payment back from their bank: while it lasts nothing more is delivered by itself.
 * `stray` is its UTR where it went to the wallet instead of paying for the order, which then goes on.
 */
export type OrderDisputed = Message<
  'OrderDisputed',
  {
    orderId: string;
    userId: string;
    disputeId: string;
    amount: Paise;
    stray?: string;
    at: Instant;
  }
>;
/**
 * So much of the sale, with its tax, counts no more while the dispute lasts; `lost` marks one that was
 * lost before there was a sale, which counts no more for good. `reward` is what it earned.
 */
export type SaleDisputed = Message<
  'SaleDisputed',
  {
    orderId: string;
    userId: string;
    disputeId: string;
    amount: Paise;
    tax?: Paise;
    reward: Centipoints;
    lost?: true;
    at: Instant;
  }
>;
/**
 * Of the sale that was disputed `kept` counts again, with its `tax` and `reward`; `lost` and `lostTax`
 * are out of the books for good. `loss` is what was lost besides, which was no sale.
 */
export type OrderDisputeEnded = Message<
  'OrderDisputeEnded',
  {
    orderId: string;
    userId: string;
    disputeId: string;
    outcome: 'won' | 'lost';
    kept: Paise;
    tax?: Paise;
    reward: Centipoints;
    lost: Paise;
    lostTax?: Paise;
    loss?: Paise;
    at: Instant;
  }
>;

export type OrderEvent =
  | OrderPlaced
  | GameAccountCorrected
  | OrderPaymentRequested
  | OrderPaymentReported
  | OrderPaymentConfirmed
  | OrderPaymentFailed
  | StrayPaymentReceived
  | LegStarted
  | LegAccepted
  | LegDelivered
  | LegFailed
  | LegNotSent
  | LegOutcomeUnknown
  | LegMadeManual
  | LegResendApproved
  | LegRerouted
  | OrderCompleted
  | OrderRefunded
  | DecisionSetAside
  | RefundAsked
  | CodesRevealed
  | HeldForReview
  | ReleasedFromReview
  | CancellationProposed
  | CancellationWithdrawn
  | OrderCancelled
  | OrderDisputed
  | SaleDisputed
  | OrderDisputeEnded;

import type {
  DecidedBy,
  HeldBack,
  Instant,
  Leg,
  OrderPlaced,
  Paise,
  PaymentFailure,
} from '@store/ledger';
import type { LegResend, OrderDecision } from '../contracts.ts';
import type { OpenPayment, PaymentTiming, PaymentUnderWay } from '../payment/contract.ts';

export type PlannedLeg = Omit<Leg, 'share'>;
/**
 * Of the snapshot that was taken when the order was placed what every execution was started with: an
 * earlier store knew no more. The workflow never reads the catalogue.
 */
export type PlacedOrder = Omit<
  OrderPlaced['data'],
  'tender' | 'quantity' | 'cost' | 'tax' | 'legs' | 'refundAfterHours'
> &
  Readonly<{ legs: readonly PlannedLeg[]; tender?: OrderPlaced['data']['tender'] }>;

export type OrderTiming = PaymentTiming &
  Readonly<{
    /** After this a paid order nobody delivered is refunded by itself: what it was placed with. */
    manualRefundAfterMs: number;
    providerTimeoutMs: number;
    /** Whether there are rules that hold paid orders back. */
    reviewsOrders?: true;
  }>;
/** What whatever starts now is given to go by; an order brings the rest. */
export type StoreTiming = Omit<OrderTiming, 'manualRefundAfterMs'>;

/**
 * A leg that the provider is asked about: `looks` says how often it was, `at` when it is next, in ms.
 * `isOpen` when a person may decide all the same, because nobody knows what became of it. `isHinted`
 * when somebody says that there is something to see, so that the next look is one more.
 */
export type Following = Readonly<{
  leg: PlannedLeg;
  attempt: number;
  looks: number;
  at: number;
  isOpen: boolean;
  isHinted?: true;
}>;

/** `waits` says how often it was held back, `at` when it goes on, in ms. */
export type HeldBackLeg = Readonly<{
  leg: PlannedLeg;
  attempt: number;
  why: Postponed;
  waits: number;
  at: number;
}>;

/**
 * How far the delivery of a paid order has come; `ways` are of legs that go another way. Where it
 * `isSending`, legs without an outcome are still to be sent; `deadline` is there once it waits.
 */
export type DeliveryUnderWay = Readonly<{
  isSending?: true;
  outcomes: readonly (readonly [leg: number, outcome: LegOutcome])[];
  ways: readonly PlannedLeg[];
  following: readonly Following[];
  heldBack: readonly HeldBackLeg[];
  hints: number;
  deadline?: number;
  isTooLate: boolean;
}>;

/**
 * How far an order has come that an execution hands on to the next. `gaveUp` is why its payment was
 * not waited for any more; `payment` is "paid" once it is to be delivered.
 */
export type OrderUnderWay = Readonly<{
  payment: PaymentUnderWay | 'paid';
  gaveUp?: PaymentFailure | 'abandoned';
  abandoned: boolean;
  decisions: readonly OrderDecision[];
  resends: readonly LegResend[];
  /** Of one that waits for somebody, or for a later time. */
  delivery?: DeliveryUnderWay;
}>;

export type OrderInput = Readonly<{
  order: PlacedOrder;
  timing: OrderTiming;
  underWay?: OrderUnderWay;
}>;
export type OrderEnding = 'completed' | 'refunded' | 'cancelled' | 'failed';
/** An order that was held is to be delivered now. */
export type Decided = OrderEnding | 'released';

/**
 * `manual`: no provider serves this route, a person must deliver. `pending`: the provider has it, or
 * may have it, and is asked again by `followLeg`. `crowded`: nobody was asked, because the provider
 * has had all the orders that it is given in a minute. Postponed: written down as not sent, and why.
 */
export type LegOutcome =
  | 'crowded'
  | 'delivered'
  | 'failed'
  | 'notSent'
  | 'unknown'
  | 'manual'
  | 'pending'
  | Postponed;

/**
 * Why a leg was held back that goes on by itself. `crowdedOut` is the ledger's `crowded`: here that
 * says that it has its turn yet to come.
 */
export type Postponed = Exclude<HeldBack, 'crowded'> | 'crowdedOut';

export type RoutedLeg = Readonly<{ leg: PlannedLeg; attempt: number }>;

export type ReceivedPayment = Readonly<{ amount: Paise; utr: string }>;

/** Short, idempotent and ours: run as local activities. `at` is how far the workflow has come. */
export interface OrderLedgerActivities {
  /** An ending where the order cannot be paid any more, or was settled long ago; so below. */
  payFromWallet(order: PlacedOrder, at: Instant): Promise<'paid' | OrderEnding>;
  /** Of a failed order, for executions that began before a release closed its reference. */
  releaseLateHold(order: PlacedOrder, at: Instant): Promise<void>;
  /** Of an order in parts, before its payment is opened: without it there is nothing to collect. */
  holdWalletPart(order: PlacedOrder, at: Instant): Promise<'held' | OrderEnding>;
  /** Money that the order cannot take goes to the wallet, and so does what was held for it. */
  settlePayment(
    order: PlacedOrder,
    payment: ReceivedPayment,
    at: Instant,
  ): Promise<'paid' | OrderEnding>;
  /**
   * Gives the unpaid order up, and what was held for it back. The payment a buyer may still make,
   * null when none was opened.
   */
  giveUpPayment(
    order: PlacedOrder,
    why: PaymentFailure | 'abandoned',
    at: Instant,
  ): Promise<OpenPayment | null>;
  /** Held when a rule of the owner wants somebody to look at the paid order first. */
  holdForReview(order: PlacedOrder, at: Instant): Promise<'held' | 'free'>;
  completeOrder(order: PlacedOrder, at: Instant): Promise<void>;
  /** False when a rule keeps the money from going back without a person. */
  refundOrder(
    order: PlacedOrder,
    by: Extract<DecidedBy, { kind: 'delivery' | 'deadline' }>,
    reason: string,
    at: Instant,
  ): Promise<boolean>;
  /**
   * Gives back what was not delivered, and keeps the rest. False when a rule leaves that to a
   * person. `reason` is told to the buyer.
   */
  completeInPart(
    order: PlacedOrder,
    by: Extract<DecidedBy, { kind: 'delivery' | 'deadline' }>,
    reason: string,
    at: Instant,
  ): Promise<boolean>;
  /** Whether the leg is to be sent again now. */
  approveResend(order: PlacedOrder, resend: LegResend, at: Instant): Promise<boolean>;
  /** How the leg goes by now, and as which attempt; null where that is this one. */
  furtherOf(order: PlacedOrder, leg: PlannedLeg, attempt: number): Promise<RoutedLeg | null>;
  /** The legs that were delivered or refused, as far as anybody has written it down. */
  settledLegs(
    order: PlacedOrder,
  ): Promise<readonly Readonly<{ leg: number; as: 'delivered' | 'failed' }>[]>;
  /** Null of one that nobody has paid for. */
  paidAt(order: PlacedOrder): Promise<Instant | null>;
  /**
   * Whether a leg that was held back at this attempt is sent again now, as the one after it. `never`
   * where somebody has done something else with it.
   */
  resumeLeg(
    order: PlacedOrder,
    leg: PlannedLeg,
    attempt: number,
    why: Postponed,
    at: Instant,
  ): Promise<'now' | 'later' | 'never'>;
  /**
   * Where a leg is to be sent of which nothing was bought, and as which attempt; `attempt` is the one
   * it is at. Null when it stays as it is. Only of a leg that may go two ways.
   */
  routeLeg(
    order: PlacedOrder,
    leg: PlannedLeg,
    attempt: number,
    at: Instant,
  ): Promise<RoutedLeg | null>;
  /** Null when the decision does not stand, or not yet: a second person has to agree. */
  decideOrder(order: PlacedOrder, decision: OrderDecision, at: Instant): Promise<Decided | null>;
}

/**
 * Also idempotent by the ledger: an attempt that was started is never made again. `attempt` is left
 * out the first time. `isPressing`: it has waited for its turn for long enough; where it has none now
 * either it is not sent, and never `crowded`.
 */
export interface DeliveryActivities {
  deliverLeg(
    order: PlacedOrder,
    leg: PlannedLeg,
    timing: OrderTiming,
    at: Instant,
    attempt?: number,
    isPressing?: boolean,
  ): Promise<LegOutcome>;
  /**
   * Asks once what became of a pending leg, for the `looks`th time from 1 on. Unknown when nobody can
   * tell by then: after the `last` time, and after a few where the answer to the order was lost.
   */
  followLeg(
    order: PlacedOrder,
    leg: PlannedLeg,
    timing: OrderTiming,
    at: Instant,
    look: Readonly<{ attempt?: number; looks: number; last: boolean }>,
  ): Promise<LegOutcome>;
}

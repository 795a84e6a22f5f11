import { Map, Set, type OrderedMap } from 'immutable';
import type { Instant } from '../kernel/message.ts';
import type {
  CancellationProposed,
  CancellationWithdrawn,
  DeliveryRoute,
  GameAccountCorrected,
  HeldBack,
  HeldForReview,
  LegWay,
  OrderCancelled,
  OrderCompleted,
  OrderDisputed,
  OrderDisputeEnded,
  OrderPaymentConfirmed,
  OrderPaymentFailed,
  OrderPaymentRequested,
  OrderPlaced,
  OrderRefunded,
  RefundAsked,
  RefusedFor,
  ReleasedFromReview,
  SaleDisputed,
  StrayPaymentReceived,
} from './events.ts';

export type LegProgress =
  | Readonly<{ status: 'waiting'; route: DeliveryRoute }>
  | Readonly<{ status: 'started'; at: Instant }>
  | Readonly<{ status: 'accepted'; providerReference: string }>
  | Readonly<{ status: 'unknown'; at: Instant; providerReference?: string }>
  | Readonly<{ status: 'manual' }>
  | Readonly<{ status: 'delivered'; providerReference: string }>
  | Readonly<{ status: 'failed'; reason: string; about?: RefusedFor }>
  | Readonly<{ status: 'notSent'; reason: string; heldBack?: HeldBack }>;

/** A leg as an admin had it before their eyes. */
export type SeenLeg = Readonly<{ leg: number; status: LegProgress['status'] }>;

/** `sale` is what was taken out of the sale, null where there was none to take. */
export type OrderDispute = Readonly<{
  disputed: OrderDisputed['data'];
  sale: SaleDisputed['data'] | null;
  ended: OrderDisputeEnded['data'] | null;
}>;

/** What is remembered in every stage, because it may be asked for again in every stage. */
type Placed = Readonly<{
  placed: OrderPlaced['data'];
  /** In their order: the last one says where it is delivered to. */
  corrections: readonly GameAccountCorrected['data'][];
  paymentRequest: OrderPaymentRequested['data'] | null;
  /** When its buyer has first said that they have paid. */
  reportedAt: Instant | null;
  /** By UTR: money that did not pay for this order. */
  strayPayments: Map<string, StrayPaymentReceived['data']>;
  /** By their ids, in their order. */
  disputes: OrderedMap<string, OrderDispute>;
}>;

/** What a paid order has and an unpaid one cannot have. */
export type PaidFacts = Readonly<{
  confirmed: OrderPaymentConfirmed['data'];
  legs: Map<number, LegProgress>;
  /** Of the legs that are sent again, how often by now. */
  attempts: Map<number, number>;
  /** Of the legs that go another way than the order was placed with. */
  ways: Map<number, LegWay>;
  /** Who had a leg sent again: an admin, also where the store goes on with what was held back since. */
  resentBy: Map<number, string>;
  /** The routes that legs were sent on, in their order. */
  sentOn: Map<number, readonly DeliveryRoute[]>;
  /** Those at which legs were held back: nobody was asked there. */
  heldBackOn: Map<number, readonly DeliveryRoute[]>;
  /** Decisions of admins that came to nothing, by their ids. */
  setAside: Set<string>;
  refundAsked: RefundAsked['data'] | null;
  /** The legs whose codes the buyer has seen. */
  revealed: Set<number>;
  held: HeldForReview['data'] | null;
  released: ReleasedFromReview['data'] | null;
  /** All that were ever made and withdrawn, by their ids: a repeat must find them. */
  proposals: Map<string, CancellationProposed['data']>;
  withdrawals: Map<string, CancellationWithdrawn['data']>;
  /** What a second admin may sign now. */
  openProposal: CancellationProposed['data'] | null;
}>;

type Paid = Placed & Readonly<{ paid: PaidFacts }>;

export type CreatedOrder = Placed & Readonly<{ status: 'Created' }>;
export type FailedOrder = Placed &
  Readonly<{ status: 'Failed'; failed: OrderPaymentFailed['data'] }>;
export type ProcessingOrder = Paid & Readonly<{ status: 'Processing' }>;
export type CompletedOrder = Paid &
  Readonly<{ status: 'Completed'; completed: OrderCompleted['data'] }>;
/** `completed` is null when the money went back before anything was handed over. */
export type RefundedOrder = Paid &
  Readonly<{
    status: 'Refunded';
    completed: OrderCompleted['data'] | null;
    refunded: OrderRefunded['data'];
  }>;
/** `paid` is null when the order was cancelled before anybody paid. */
export type CancelledOrder = Placed &
  Readonly<{ status: 'Cancelled'; paid: PaidFacts | null; cancelled: OrderCancelled['data'] }>;

export type PlacedOrder =
  | CreatedOrder
  | FailedOrder
  | ProcessingOrder
  | CompletedOrder
  | RefundedOrder
  | CancelledOrder;

export type Order = Readonly<{ status: 'NotPlaced' }> | PlacedOrder;

export const notPlaced: Order = { status: 'NotPlaced' };

export const attemptAt = ({ attempts }: PaidFacts, leg: number): number => attempts.get(leg) ?? 1;

/** How the leg goes now. */
export const wayOf = ({ placed }: Placed, { ways }: PaidFacts, leg: number): LegWay | undefined =>
  ways.get(leg) ?? placed.legs.find((one) => one.leg === leg);

/** Was something of it sent, or left to an admin, or is it about to be? */
export const isBegun = ({ legs, attempts }: PaidFacts): boolean =>
  attempts.size > 0 || legs.some(({ status }) => status !== 'waiting');

/** Does it wait for an admin to look at it, before anything of it is delivered? */
export const isHeld = ({ held, released }: PaidFacts): boolean =>
  held !== null && released === null;

export const paidFactsOf = (order: Order): PaidFacts | null =>
  'paid' in order ? order.paid : null;

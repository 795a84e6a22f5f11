import type { SecondPersonNeeded, SignedTooEarly } from '../kernel/second-person.ts';
import type { Instant } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

export type OrderStatus =
  | 'Created'
  | 'Processing'
  | 'Completed'
  | 'Refunded'
  | 'Cancelled'
  | 'Failed';

export type NoSuchOrder = Readonly<{ type: 'NoSuchOrder'; orderId: string }>;
/** The same order, payment, leg or decision again, but with other content. */
export type OrderReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;
export type NotInStatus = Readonly<{
  type: 'NotInStatus';
  orderId: string;
  status: OrderStatus;
  asked: string;
}>;
export type AmountDiffers = Readonly<{
  type: 'AmountDiffers';
  expected: Paise;
  received: Paise;
}>;
export type NoSuchLeg = Readonly<{ type: 'NoSuchLeg'; orderId: string; leg: number }>;
export type LegNotStarted = Readonly<{ type: 'LegNotStarted'; orderId: string; leg: number }>;
export type LegSettled = Readonly<{
  type: 'LegSettled';
  orderId: string;
  leg: number;
  as: 'delivered' | 'failed' | 'notSent' | 'manual';
}>;
/** It was sent again since, or nobody has had it sent so often: `attempt` is the one it is at. */
export type OtherAttempt = Readonly<{
  type: 'OtherAttempt';
  orderId: string;
  leg: number;
  attempt: number;
}>;
/** The order names no such way for the leg, or it goes that way already. */
export type NoOtherWay = Readonly<{ type: 'NoOtherWay'; orderId: string; leg: number }>;
/** Whoever sells the leg, it is for the player who was refused. */
export type PlayerRefused = Readonly<{ type: 'PlayerRefused'; orderId: string; leg: number }>;
export type LegsOutstanding = Readonly<{ type: 'LegsOutstanding'; legs: readonly number[] }>;
/** Something may have reached the game account: only a person may give the money back. */
export type LegsMayBeDelivered = Readonly<{ type: 'LegsMayBeDelivered'; legs: readonly number[] }>;
/** Of an order that is completed something is delivered: else it is refunded. */
export type NothingKept = Readonly<{ type: 'NothingKept'; orderId: string }>;
/** Since an admin has looked at them, into what does not go with their decision. */
export type LegsMoved = Readonly<{ type: 'LegsMoved'; orderId: string; legs: readonly number[] }>;
export type EmptyOrder = Readonly<{ type: 'EmptyOrder'; orderId: string }>;
export type ReasonMissing = Readonly<{ type: 'ReasonMissing'; orderId: string }>;
export type AlreadyProposed = Readonly<{ type: 'AlreadyProposed'; proposedBy: string }>;
/** Nobody signed it in time. */
export type ProposalLapsed = Readonly<{ type: 'ProposalLapsed'; at: Instant }>;
/** Withdrawn, or the order has moved on since. */
export type ProposalNotOpen = Readonly<{ type: 'ProposalNotOpen'; proposalId: string }>;
/** Admins who buy are customers: somebody else decides about their orders. */
export type OwnOrder = Readonly<{ type: 'OwnOrder'; orderId: string }>;
export type NotTheBuyer = Readonly<{ type: 'NotTheBuyer'; orderId: string }>;
/** The order is still in the time that was promised, which ends then. */
export type RefundTooEarly = Readonly<{ type: 'RefundTooEarly'; orderId: string; until: Instant }>;
/** No code of it was delivered. */
export type NothingToReveal = Readonly<{ type: 'NothingToReveal'; orderId: string }>;
/** The buyer has seen the codes of these legs: they keep them, or two admins decide. */
export type CodesSeen = Readonly<{ type: 'CodesSeen'; legs: readonly number[] }>;
/** Something of it was sent, or left to an admin, already: too late to hold or correct it. */
export type DeliveryBegun = Readonly<{ type: 'DeliveryBegun'; orderId: string }>;
/** The buyer has corrected it since: `correction` times by now. */
export type GameAccountChanged = Readonly<{
  type: 'GameAccountChanged';
  orderId: string;
  correction: number;
}>;
export type TooManyCorrections = Readonly<{ type: 'TooManyCorrections'; orderId: string }>;
/** Nothing is delivered before somebody has released it. */
export type StillHeld = Readonly<{ type: 'HeldForReview'; orderId: string }>;
export type NotHeld = Readonly<{ type: 'NotHeld'; orderId: string }>;
/** Its payer wants the money back from their bank, or has got it there. */
export type OrderIsDisputed = Readonly<{ type: 'OrderIsDisputed'; orderId: string }>;
export type OrderNeverDisputed = Readonly<{
  type: 'NeverDisputed';
  orderId: string;
  disputeId: string;
}>;
/** Deadlines and deliveries may not do what only a person may. */
export type NotAllowedFor = Readonly<{ type: 'NotAllowedFor'; by: string; asked: string }>;

export type OrderRejection =
  | NoSuchOrder
  | OrderReferenceReused
  | NotInStatus
  | AmountDiffers
  | NoSuchLeg
  | LegNotStarted
  | LegSettled
  | OtherAttempt
  | NoOtherWay
  | PlayerRefused
  | LegsOutstanding
  | LegsMayBeDelivered
  | NothingKept
  | LegsMoved
  | EmptyOrder
  | ReasonMissing
  | SecondPersonNeeded
  | AlreadyProposed
  | ProposalNotOpen
  | ProposalLapsed
  | SignedTooEarly
  | OwnOrder
  | NotTheBuyer
  | RefundTooEarly
  | NothingToReveal
  | CodesSeen
  | DeliveryBegun
  | GameAccountChanged
  | TooManyCorrections
  | StillHeld
  | NotHeld
  | OrderIsDisputed
  | OrderNeverDisputed
  | NotAllowedFor;

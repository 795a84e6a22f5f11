import type { Centipoints } from '../kernel/centipoints.ts';
import type { IstDay } from '../kernel/ist-date.ts';
import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/** Why a person moves money or points: one list for whatever is done by hand. */
export const REASON_CODES = [
  'goodwill',
  'bankPayment',
  'correction',
  'fraud',
  'chargeback',
  'promotion',
  'accountClosed',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * With a UTR it is money that was found, else the store gives it. `gateway` is the one that has collected
 * it, left out where it came straight to the bank.
 */
type Credit = Readonly<{ kind: 'credit'; amount: Paise; utr: string | null; gateway?: string }>;
type Deduct = Readonly<{ kind: 'deduct'; amount: Paise }>;
/** What came by bank and was not spent goes back there: a transfer, made once this is booked. */
type PayOut = Readonly<{ kind: 'payOut'; amount: Paise }>;
type TakeBackPrize = Readonly<{
  kind: 'takeBackPrize';
  week: string;
  rank: number;
  amount: Paise;
}>;
type DeductPoints = Readonly<{ kind: 'deductPoints'; points: Centipoints }>;
/** One act for many customers: all of them get it, or none. */
type CreditMany = Readonly<{
  kind: 'creditMany';
  lines: readonly Readonly<{ userId: string; amount: Paise }>[];
}>;

/**
 * A payment for an order that was found at the bank and of which the gateway has not told. What the
 * order cannot take any more goes to the wallet. `gateway` is the one that has collected it, null where
 * it came straight to the bank; entries of before it was asked for leave it out, and mean the order's.
 */
type PayOrder = Readonly<{
  kind: 'payOrder';
  orderId: string;
  amount: Paise;
  utr: string;
  gateway?: string | null;
}>;

/**
 * What a gateway has sent to the bank, where no report has told: `amount` arrived, `fee` and `tax`,
 * the GST on it, were kept. `settlementId` is the gateway's, where it reports: a report that comes
 * later finds it recorded. `refunds`, and what else was `deducted`, were taken off. `paidBy` are the
 * bank's references of the payments it is made of, where they are known.
 */
type Settle = Readonly<{
  kind: 'settle';
  gateway: string;
  day: IstDay;
  amount: Paise;
  fee: Paise;
  tax: Paise;
  utr: string;
  paidBy: readonly string[];
  settlementId?: string;
  refunds?: Paise;
  deducted?: Paise;
}>;

export type UndoableAct = Credit | Deduct | PayOut | TakeBackPrize | DeductPoints;
/** The reverse of what another entry did. */
type Undo = Readonly<{ kind: 'undo'; entryId: string; act: UndoableAct }>;
export type ManualAct = UndoableAct | CreditMany | PayOrder | Settle | Undo;

/**
 * A person says what is to be done, for whom and why; `userId` is null for an act on many, or nobody. `reason`
 * is shown to the customer. Where it takes two persons it is done when the second one agrees, and
 * lapses, without an event of its own, at `lapsesAt`; else it is agreed to at once.
 */
export type ManualEntryProposed = Message<
  'ManualEntryProposed',
  {
    entryId: string;
    userId: string | null;
    act: ManualAct;
    code: ReasonCode;
    reason: string;
    by: string;
    takesTwo: boolean;
    lapsesAt: Instant;
    at: Instant;
  }
>;
/** `alone`: the store has one admin, who agreed to their own proposal after a waiting time. */
export type ManualEntryApproved = Message<
  'ManualEntryApproved',
  { entryId: string; by: string; alone: boolean; at: Instant }
>;
/** By the proposer, who thinks better of it, or by whoever was asked to agree. */
export type ManualEntryDeclined = Message<
  'ManualEntryDeclined',
  { entryId: string; by: string; at: Instant }
>;
/** Wallet or points have moved. */
export type ManualEntryBooked = Message<'ManualEntryBooked', { entryId: string; at: Instant }>;

export const ENTRY_FAILURES = [
  'insufficientFunds',
  'moreThanUnspent',
  'disputed',
  'utrClaimed',
  'doneBefore',
  'nothingToUndo',
] as const;
export type EntryFailure = (typeof ENTRY_FAILURES)[number];
/** Nothing has moved, and nothing will: by then it could not be done. */
export type ManualEntryFailed = Message<
  'ManualEntryFailed',
  { entryId: string; why: EntryFailure; at: Instant }
>;

/** The bank has made the transfer of a pay-out: `utr` is its reference. */
export type ManualEntrySettled = Message<
  'ManualEntrySettled',
  { entryId: string; amount: Paise; utr: string; by: string; at: Instant }
>;
/** By the entry `undoneBy`, which has moved the reverse. */
export type ManualEntryUndone = Message<
  'ManualEntryUndone',
  { entryId: string; undoneBy: string; at: Instant }
>;

export type EntryEvent =
  | ManualEntryProposed
  | ManualEntryApproved
  | ManualEntryDeclined
  | ManualEntryBooked
  | ManualEntryFailed
  | ManualEntrySettled
  | ManualEntryUndone;

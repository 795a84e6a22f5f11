import type { IstDay } from '../kernel/ist-date.ts';
import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/**
 * One transfer of a gateway to the store's bank account, in paise. `payments` and `refunds` are what
 * was paid and what went back, before the gateway took anything of it; `other` is what else it has
 * added or, below zero, taken, such as a dispute. `fee` is without `tax`, the GST on it. `net` is
 * what arrived, below zero where more went back than came.
 */
export type SettlementFigures = Readonly<{
  payments: Paise;
  refunds: Paise;
  other: number;
  fee: Paise;
  tax: Paise;
  net: number;
}>;

/** `day` is when it was sent, `utr` its reference at the bank, `lines` how much it is made of. */
export type SettlementTold = SettlementFigures &
  Readonly<{ day: IstDay; utr: string | null; lines: number }>;

/**
 * `settlementId` is the gateway's, or made of the bank's reference. `paidBy` are the references of
 * the payments in it, as far as the gateway tells. `by` is null when the gateway has told; else the
 * manual entry `entryId` says so.
 */
export type SettlementRecorded = Message<
  'SettlementRecorded',
  SettlementTold &
    Readonly<{
      gateway: string;
      settlementId: string;
      paidBy: readonly string[];
      by: string | null;
      entryId?: string;
      at: Instant;
    }>
>;

/**
 * It does not add up, is another one than was recorded, or has the bank's reference of a settlement
 * that was recorded under another id.
 */
export type SettlementDoubt = 'sumsDiffer' | 'recordedOtherwise' | 'utrRecorded';

/**
 * The gateway has told what cannot be posted: a person has to look. `doubt` counts them, from 1.
 */
export type SettlementDoubted = Message<
  'SettlementDoubted',
  {
    gateway: string;
    settlementId: string;
    doubt: number;
    why: SettlementDoubt;
    told: SettlementTold;
    at: Instant;
  }
>;
export type SettlementReviewed = Message<
  'SettlementReviewed',
  { gateway: string; settlementId: string; doubt: number; note: string; by: string; at: Instant }
>;

export type MatchedPayment = Readonly<{ utr: string; amount: Paise }>;

/**
 * Payments of a gateway that pays each of them straight into the store's bank account, found on the
 * bank's statement of a day. More of the same day may be found later.
 */
export type StatementMatched = Message<
  'StatementMatched',
  {
    gateway: string;
    settlementId: string;
    day: IstDay;
    payments: readonly MatchedPayment[];
    by: string;
    at: Instant;
  }
>;

export type SettlementEvent =
  | SettlementRecorded
  | SettlementDoubted
  | SettlementReviewed
  | StatementMatched;

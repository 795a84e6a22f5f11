import type { IstDay } from '@store/ledger';

/** So many nights after its own, a day with something open is compared once more. */
export const LOOKED_AT_AGAIN_DAYS = 30;

/** A gateway or a purse on one day. */
export type Part = Readonly<{ day: IstDay; kind: 'gateway' | 'provider'; source: string }>;

/** The names are in rows that are kept. */
export type ComparedWhat = 'payments' | 'refunds' | 'settlements' | 'deliveries' | 'balance';

/**
 * What was held against the ledger: a report of the other side, files that the owner has uploaded, a
 * question for each, or balances. `by` is null where nobody could tell, and `why` says so.
 */
export type Compared = Readonly<{
  what: ComparedWhat;
  by: 'report' | 'file' | 'calls' | 'balances' | null;
  count: number;
  /** Of these the other side said nothing. */
  unanswered: number;
  why?: NotCompared;
  /** The day of the balance it was compared with, where nobody knows that of the day before. */
  since?: IstDay;
}>;

export type NotCompared =
  | 'unavailable'
  | 'notSetUp'
  | 'noReport'
  | 'noWay'
  | 'noBalanceBefore'
  | 'noBalanceAfter'
  | 'unknownPrice'
  | 'failed';

/** Who asked for it: an account, or a program. */
export type RunBy = Readonly<
  { kind: 'schedule' | 'command' } | { kind: 'admin'; accountId: string }
>;

export type RunPart = Part &
  Readonly<{
    runId: string;
    at: Date;
    by: RunBy;
    compared: readonly Compared[];
    /** How many were found. */
    differences: number;
  }>;

/** Where the other side has no books to compare with, nothing is missing. */
export const isWhole = (compared: readonly Compared[]): boolean =>
  compared.every(
    ({ by, unanswered, why }) =>
      (by !== null && unanswered === 0) || why === 'noReport' || why === 'noWay',
  );

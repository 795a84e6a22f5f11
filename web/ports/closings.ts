import type { Instant, Paise } from '@store/ledger';
import type { Obstacle } from '@store/workflows/contracts';
import type { Actor } from './trail.ts';

/** How an account comes to its end. */
export type Closing = Readonly<{
  id: string;
  accountId: string;
  askedAt: Instant;
  /** Until then its owner can take it back. */
  until: Instant;
  givesUp: Paise;
  asksBack: Paise;
  /** What was in the way when it was looked at last. */
  waitsFor: readonly Obstacle[];
  takenBackAt: Instant | null;
  /** From then on it cannot be taken back. */
  begunAt: Instant | null;
  erasedAt: Instant | null;
}>;

export type CloseRefusal =
  /** Who runs the store gives that up first. */
  | 'admin'
  | 'blocked'
  /** Somebody else may have done it: within a day its owner can say so. */
  | 'changedLately';

export type CloseAnswer =
  | Readonly<{ outcome: 'closed'; closing: Closing }>
  /** It is closed already, perhaps since a moment ago. */
  | Readonly<{ outcome: 'closedBefore' }>
  | Readonly<{ outcome: 'refused'; why: CloseRefusal }>;

export type ClosingsPage = Readonly<{ rows: readonly Closing[]; total: number }>;

/** What was deleted in a night, by what it was. */
export type RetentionNight = Readonly<{
  /** In India. */
  day: string;
  finishedAt: Instant | null;
  deleted: Readonly<Record<string, number>>;
}>;

/** Accounts that their owners close. */
export interface Closings {
  /**
   * Nobody signs in from then on, and all sessions are over. `givesUp` is what its owner has ticked,
   * `asksBack` what they want by bank.
   */
  close(
    accountId: string,
    money: Readonly<{ givesUp: Paise; asksBack: Paise }>,
  ): Promise<CloseAnswer>;
  /** That is not taken back, erased or not. */
  of(accountId: string): Promise<Closing | null>;
  /** Whose mailed link it is; null when it is not good. */
  byLink(closingId: string, token: string): Promise<Closing | null>;
  /** `tooLate` once erasing has begun. Taken back twice, it is taken back. */
  takeBack(closingId: string, by: Actor): Promise<'kept' | 'tooLate'>;
  /** That are not erased yet; what waits longest comes first. */
  waiting(asked: Readonly<{ page: number; pageSize: number }>): Promise<ClosingsPage>;
  /** Who of the latest thousand erased customers has money in their wallet, with how much. */
  erasedWithMoney(): Promise<readonly Readonly<{ accountId: string; available: Paise }>[]>;
  /** The latest first. */
  nights(most: number): Promise<readonly RetentionNight[]>;
}

export type { Obstacle };

import type { Account, Instant } from '@store/ledger';
import type { Actor } from './trail.ts';

/** `wallets` is every customer's, each by itself. */
export type WatchedBalance =
  | Readonly<{ kind: 'wallets' }>
  | Readonly<{ kind: 'wallet'; customerId: string }>
  | Readonly<{ kind: 'account'; account: Account }>;

/** Staff are told when a balance is above, or below, and was not before. In paise. */
export type Limit = Readonly<{ direction: 'above' | 'below'; amount: number }>;

/** `balance` in paise. */
export const isBeyond = ({ direction, amount }: Limit, balance: number): boolean =>
  direction === 'above' ? balance > amount : balance < amount;

export type Threshold = Readonly<{
  /** As the form that it was set in said. */
  id: string;
  watched: WatchedBalance;
  limit: Limit;
  note: string;
}>;

/** One more with each change: who changes it says which one they saw. */
export type SetThreshold = Threshold & Readonly<{ edition: number }>;

export const MOST_THRESHOLDS = 50;
export const LONGEST_THRESHOLD_NOTE = 200;

export type ThresholdSet =
  | 'set'
  /** Another one rings at the same. */
  | 'same'
  | 'tooMany'
  /** Somebody else has changed it, or removed it, meanwhile. */
  | 'conflict'
  | 'gone';

/** A balance has crossed the limit. */
export type Rung = Readonly<{
  id: string;
  watched: Exclude<WatchedBalance, { kind: 'wallets' }>;
  limit: Limit;
  balance: number;
  note: string;
  at: Instant;
  seen: boolean;
}>;

/** Limits of balances at which staff are told, once per crossing. */
export interface Thresholds {
  /** In the order in which they were set. */
  all(): Promise<readonly SetThreshold[]>;
  /**
   * It rings for what happens from now on. `edition` is that of the one it takes the place of, null
   * for a new one. `name` is for the trail, and nobody's personal data.
   */
  set(
    threshold: Threshold,
    told: Readonly<{ edition: number | null; name: string }>,
    actor: Actor,
  ): Promise<ThresholdSet>;
  /** Of one that is gone nothing more is said. */
  remove(id: string, name: string, actor: Actor): Promise<void>;
  /** The latest first. */
  rung(most: number): Promise<readonly Rung[]>;
  /** How often it rang since somebody looked; counts to 100. */
  unseen(): Promise<number>;
  /** All that rang until then was seen by somebody. */
  see(until: Instant, actor: Actor): Promise<void>;
}

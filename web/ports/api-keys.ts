import type { Instant, Paise } from '@store/ledger';
import type { Account } from './accounts.ts';

/** What its owner says of a key. */
export type KeyTerms = Readonly<{
  /** For its owner. */
  name: string;
  /** It buys in the sandbox, and nothing that it does counts. */
  isTest: boolean;
  /** It reads in any case. */
  mayBuy: boolean;
  /** Addresses and networks ("198.51.100.0/24") that it may come from; none where it may from anywhere. */
  addresses: readonly string[];
  perMinute: number;
  perDay: number;
  /** Of an Indian day; null where the wallet alone is the end of it. */
  dailyCap: Paise | null;
}>;

export type ApiKey = KeyTerms &
  Readonly<{
    id: string;
    /** What tells it from its owner's other keys, and opens nothing. */
    hint: string;
    madeAt: Instant;
    /** To the minute; null before its first call. */
    usedAt: Instant | null;
    endedAt: Instant | null;
  }>;

export const KEY_PREFIXES = { live: 'live_', test: 'test_' } as const;

/** More nobody keeps apart. */
export const MOST_KEYS = 20;

export type KeyMade =
  /** `secret` is said once and kept nowhere. */
  | Readonly<{ outcome: 'made'; secret: string; key: ApiKey }>
  /** Under this id; what it is was said then. */
  | Readonly<{ outcome: 'madeAlready' }>
  | Readonly<{ outcome: 'tooMany' }>
  /** Whoever asks is no reseller any more. */
  | Readonly<{ outcome: 'noReseller' }>;

/** Who calls by a key. */
export type KeyHolder = Readonly<{ key: ApiKey; account: Account }>;

export type KeyCall =
  | (Readonly<{ outcome: 'known' }> & KeyHolder)
  | Readonly<{ outcome: 'none' }>
  /** There is no such key, or none any more. */
  | Readonly<{ outcome: 'unknown' }>
  /** It may not come from there. */
  | (Readonly<{ outcome: 'elsewhere' }> & KeyHolder)
  | (Readonly<{ outcome: 'tooMany'; waitSeconds: number }> & KeyHolder);

/** Keys by which the machines of resellers call. */
export interface ApiKeys {
  /** Once for each `id`, however often it is asked. */
  make(accountId: string, terms: KeyTerms, id?: string): Promise<KeyMade>;
  /** Those that go on, the newest first, then those that ended lately. */
  of(accountId: string): Promise<readonly ApiKey[]>;
  /** False where it has ended already, or is somebody else's. */
  end(accountId: string, id: string): Promise<boolean>;
  /** Counts the call. `address` is where it comes from. */
  callerOf(request: Request, address: string | undefined): Promise<KeyCall>;
}

import { aggregates } from './aggregates.ts';
import type { StoredEvent } from './kernel/stored-event.ts';

/** The streams of the ledger are `{category}-{id}`. */
export type Category = keyof typeof aggregates;

export type EventOf = {
  [Of in Category]: (typeof aggregates)[Of]['storedEvent'] extends StoredEvent<infer Event>
    ? Event
    : never;
};

export const CATEGORIES = Object.keys(aggregates) as readonly Category[];

/** Stream prefixes of the ledger, for filters: a shared event store may hold other streams too. */
export const LEDGER_PREFIXES: readonly string[] = CATEGORIES.map((category) => `${category}-`);

export const streamOf = (category: Category, id: string): string => `${category}-${id}`;

type Place = Readonly<{
  /**
   * The part of the stream's name after the category: a user, order, top-up, week, UTR, manual entry,
   * settlement or dispute, the UTR of suspended money, or the order of a bank refund.
   */
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  recordedAt: string;
}>;

/** A readable event of the ledger, told apart by `category` and then by `type`. */
export type LedgerEvent = {
  [Of in Category]: Place & Readonly<{ category: Of }> & EventOf[Of];
}[Category];

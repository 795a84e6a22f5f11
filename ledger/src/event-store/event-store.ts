import type { Message } from '../kernel/message.ts';

/** JSON as it comes back from an event store: no Date, no bigint, no undefined. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Where an event lies in the whole log. Positions rise strictly; only Postgres has no gaps. */
export type Position = bigint;

/** Before the first event of the log. */
export const LOG_START: Position = -1n;

/** Expected revision of a stream that must not exist yet; the first event has revision 0. */
export const NO_STREAM = -1;

/**
 * What the ledger writes beside every event. `previousHash` is the hash of the event before it in
 * its stream (see hash-chain.ts), 64 zeros for the first.
 */
export type EventMetadata = Readonly<{
  commandId: string;
  correlationId: string;
  actor: string;
  schemaVersion: number;
  previousHash: string;
}>;

/** `id` is a UUID derived from stream and business reference, so that a retry carries the same. */
export type NewEvent = Readonly<{
  id: string;
  type: string;
  data: Message['data'];
  metadata: EventMetadata;
}>;

/** An event as the event store gives it back; `data` is unread JSON until a codec has parsed it. */
export type RecordedEvent = Readonly<{
  id: string;
  stream: string;
  revision: number;
  position: Position;
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
  /** The event store's clock, ISO 8601 UTC. */
  recordedAt: string;
}>;

/** `conflict` is an answer, not an exception: somebody else wrote first. */
export type AppendResult =
  | Readonly<{ outcome: 'appended'; revision: number; position: Position }>
  | Readonly<{ outcome: 'conflict'; actualRevision: number }>;

export type ReadStreamOptions = Readonly<{
  /** Forwards unless told. */
  direction?: 'forwards' | 'backwards';
  /** Inclusive; forwards from 0 and backwards from the end unless told. */
  fromRevision?: number;
  limit?: number;
}>;

export type ReadAllOptions = Readonly<{
  /** Exclusive. */
  after: Position;
  limit: number;
  /** Stream prefixes like "wallet-"; without them every event of the ledger. */
  prefixes?: readonly string[];
}>;

export type SubscribeOptions = Readonly<{
  /** Exclusive: the position last processed. */
  after: Position;
  prefixes?: readonly string[];
  /** Largest batch handed over at once; 1000 unless told. */
  batchSize?: number;
  /** What follows a batch within this time is handed over together, in ms; 0 unless told. */
  gatherMs?: number;
  signal: AbortSignal;
}>;

/**
 * The port: all the store needs of an event store. Both adapters pass one contract suite.
 *
 * Every call has a timeout of its own and may throw `StoreUnavailable` (retryable).
 */
export interface EventStore {
  /**
   * Appends all events or none. Repeating an append with the same event ids and the same expected
   * revision answers as the first did, also after a crash. An outcome that got lost is resolved in
   * here by repeating the same append.
   * @throws InvalidAppend for no events, a bad revision, or data that JSON cannot carry.
   * @throws StoreUnavailable when the outcome stays unknown.
   */
  append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: number,
  ): Promise<AppendResult>;

  /** By revision. A stream that does not exist reads as empty. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;

  /** One page of the whole log, in order of position. */
  readAll(options: ReadAllOptions): Promise<RecordedEvent[]>;

  /**
   * Batches of events in log order, first those already written, then live ones. A batch counts as
   * processed when the next one is asked for; a dropped connection goes on from there by itself.
   * Ends when `signal` aborts.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<readonly RecordedEvent[]>;

  /** Position of the last event of the ledger, LOG_START when there is none. */
  head(): Promise<Position>;

  close(): Promise<void>;
}

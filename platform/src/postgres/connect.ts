import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';
import { tlsModeOf } from './ask-for-tls.ts';
import { patchedDriver } from './patched-driver.ts';
import { promptSockets } from './prompt-socket.ts';

/** A connection pool; bigint columns come back as bigint. */
export type Db = postgres.Sql<{ bigint: bigint }> & Readonly<{ url: string }>;

export type ConnectOptions = Readonly<{
  /** Connections at most; 10 unless told. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /**
   * For each statement. The server cancels it in time; a connection on which not even that is heard
   * is given up, and a new one takes its place. Without it a statement takes as long as it takes.
   */
  timeoutMs?: number | undefined;
  /** Settings of the server for these connections. */
  session?: Readonly<Record<string, string>>;
  /** Beside bigint and the arrays. */
  types?: Readonly<Record<string, postgres.PostgresType>>;
  onnotify?: (channel: string, payload: string) => void;
  onclose?: () => void;
}>;

/** Whoever asked for a page is still there then, and has time for another try. */
export const PAGE_TIMEOUT_MS = 4_000;

/** For the server's own word that it cancelled a statement. */
export const GRACE_MS = 250;

const CONNECT_TIMEOUT_MS = 10_000;
/** Short, because callers wait meanwhile; a connection is made anew only when one of them asks. */
const RECONNECT_AFTER_SECONDS = 0.02;

/**
 * Connects with the first query, not before.
 * @throws Error when the driver is not the patched one
 */
export function connectPostgres(url: string, options: ConnectOptions = {}): Db {
  const { max = 10, name = 'store', timeoutMs, session, types, onnotify, onclose } = options;
  const silenceMs = timeoutMs === undefined ? undefined : timeoutMs + GRACE_MS;
  // The driver's types leave these out.
  const untyped = { socket: promptSockets({ tls: tlsModeOf(url), silenceMs }), onnotify };
  const db = patchedDriver()(url, {
    ...untyped,
    // The sockets see to it, because they have to hear what is said.
    ssl: false,
    max,
    max_lifetime: null,
    connect_timeout: (timeoutMs ?? CONNECT_TIMEOUT_MS) / 1_000,
    backoff: () => RECONNECT_AFTER_SECONDS,
    connection: {
      application_name: name,
      ...(timeoutMs !== undefined && { statement_timeout: timeoutMs }),
      ...session,
    },
    fetch_types: false,
    types: { bigint: postgres.BigInt, ...arrayTypes, ...types },
    onnotice: () => undefined,
    ...(onclose && { onclose }),
  });
  return Object.assign(db, { url });
}

import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';
import { promptSockets } from './prompt-socket.ts';

/** A connection pool; bigint columns come back as bigint. */
export type Db = postgres.Sql<{ bigint: bigint }>;

export type ConnectOptions = Readonly<{
  /** Connections at most; 10 unless told. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
}>;

/** Short, because callers wait meanwhile; the driver's own pauses grow to 20 s. */
export const reconnectSeconds = (attempt: number): number => Math.min(0.02 * 2 ** attempt, 1);

/** Connects with the first query, not before. */
export function connectPostgres(url: string, options: ConnectOptions = {}): Db {
  // The driver's types leave out `socket`.
  const withSocket = { socket: promptSockets() };
  return postgres(url, {
    ...withSocket,
    max: options.max ?? 10,
    connect_timeout: 10,
    backoff: reconnectSeconds,
    connection: { application_name: options.name ?? 'store' },
    fetch_types: false,
    types: { bigint: postgres.BigInt, ...arrayTypes },
    onnotice: () => undefined,
  });
}

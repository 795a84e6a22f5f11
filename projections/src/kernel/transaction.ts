import type postgres from 'postgres';

/** A connection pool or a transaction on it: whatever can be asked. */
export type Tx = postgres.ISql<{ bigint: bigint }>;

import type postgres from 'postgres';
import type { Db } from './connect.ts';

/** A connection pool or a transaction on it: whatever can be asked. */
export type Tx = postgres.ISql<{ bigint: bigint }>;

/**
 * All or nothing. When the connection breaks, this rejects at once, whatever the work is waiting
 * for, and so does all that the work still asks of it.
 */
export async function transaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  mode: '' | 'isolation level repeatable read read only' = '',
): Promise<Result> {
  const { result } = await db.begin(mode, async (tx) => ({ result: await work(tx) }));
  return result;
}

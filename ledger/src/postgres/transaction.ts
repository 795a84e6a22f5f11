import { setImmediate as nextTurn } from 'node:timers/promises';
import postgres from 'postgres';
import type { Db } from './connect.ts';

/** A connection pool or a transaction on it: whatever can be asked. */
export type Tx = postgres.ISql<{ bigint: bigint }>;

/**
 * All or nothing. When the connection breaks, this rejects at once, whatever the work is waiting
 * for. The driver would then still send its rollback down the broken connection and throw where
 * nobody can catch it; so work that comes back from there is left unanswered.
 */
export async function transaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  mode: '' | 'isolation level repeatable read read only' = '',
): Promise<Result> {
  let over = false;
  const unanswered = () => new Promise<never>(() => undefined);

  /** The work may as well tell of another connection that broke, while this one is sound. */
  async function isBroken(tx: Tx, error: unknown): Promise<boolean> {
    if (over || !isConnectionLost(error)) return over;
    await nextTurn();
    return over || !(await answers(tx));
  }

  try {
    const { result } = await db.begin(mode, async (tx) => {
      try {
        const result = await work(tx);
        return over ? await unanswered() : { result };
      } catch (error) {
        if (await isBroken(tx, error)) return unanswered();
        throw error;
      }
    });
    return result;
  } finally {
    over = true;
  }
}

const answers = (tx: Tx): Promise<boolean> =>
  tx`select 1`.then(
    () => true,
    (error: unknown) => !isConnectionLost(error),
  );

const LOST = /^(CONNECTION_|ECONN|EPIPE)/;

/** Did the connection break, or could none be made? */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL';
  return error instanceof Error && 'code' in error && LOST.test(String(error.code));
}

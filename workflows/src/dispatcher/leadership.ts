import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { setTimeout as sleep } from 'node:timers/promises';

export type Leadership = Readonly<{
  db: Db;
  /** Names the advisory lock. */
  name: string;
  signal: AbortSignal;
  /** Between two looks at a lock that another process holds, in ms. */
  everyMs: number;
}>;

/**
 * Runs `lead` while this process holds the lock, and stands by while another one does. The lock
 * lies in an open transaction: it goes with the process, its connection or the server, and `lead`
 * is told by its signal.
 * @throws what `lead` throws, and the database's error when the connection is lost.
 */
export async function whileLeading(
  { db, name, signal, everyMs }: Leadership,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const lost = new AbortController();
    let leading: Promise<void> | undefined;
    try {
      await transaction(db, async (tx) => {
        if (!(await isFree(tx, name))) return;
        leading = lead(AbortSignal.any([signal, lost.signal]));
        await leading;
      });
    } finally {
      // The transaction may be over before the work is: its connection broke.
      lost.abort();
      await leading?.catch(() => undefined);
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function isFree(tx: Tx, name: string): Promise<boolean> {
  await tx`set local idle_in_transaction_session_timeout = 0`;
  const [lock] = await tx<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`;
  return lock?.held ?? false;
}

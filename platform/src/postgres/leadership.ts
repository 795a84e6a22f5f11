import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './connect.ts';
import { tryLock } from './locks.ts';
import { transaction } from './transaction.ts';

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
        if (!(await tryLock(tx, name))) return;
        leading = lead(AbortSignal.any([signal, lost.signal]));
        await leading;
      });
    } finally {
      // The transaction may be over before the work is: its connection broke.
      lost.abort();
      await leading?.catch(() => undefined);
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

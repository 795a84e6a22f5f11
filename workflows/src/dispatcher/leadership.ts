import type { Db } from '@store/ledger/postgres';
import { setTimeout as sleep } from 'node:timers/promises';

export type Leadership = Readonly<{
  db: Db;
  /** Names the advisory lock. */
  name: string;
  signal: AbortSignal;
  /** Between two looks: at a lock others hold, or at our own connection. 1000 unless told. */
  everyMs?: number;
}>;

/**
 * Runs `lead` while this process holds the lock, and stands by while another one does. The lock
 * hangs on one connection: when that is lost, `lead` is told to stop and standing by begins again.
 */
export async function whileLeading(
  { db, name, signal, everyMs = 1_000 }: Leadership,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const connection = await db.reserve();
    try {
      const [lock] = await connection<{ held: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`;
      if (lock?.held) {
        const term = new AbortController();
        const watch = watchConnection(term);
        try {
          await lead(AbortSignal.any([signal, term.signal]));
        } finally {
          term.abort();
          await watch;
          await connection`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(ignore);
        }
      }
    } finally {
      connection.release();
    }
    await sleep(everyMs, undefined, { signal }).catch(ignore);

    async function watchConnection(term: AbortController): Promise<void> {
      while (!term.signal.aborted) {
        await sleep(everyMs, undefined, { signal: term.signal }).catch(ignore);
        if (term.signal.aborted) return;
        await connection`select 1`.catch(() => term.abort());
      }
    }
  }
}

const ignore = () => undefined;

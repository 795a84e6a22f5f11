import { setTimeout as pause } from 'node:timers/promises';
import { transaction, type Db } from '@store/platform/postgres';
import { tryLock } from '../kernel/locks.ts';

const STANDBY_POLL_MS = 300;

/**
 * Runs the work while this process is the active projector, after standing by until it is. The lock
 * lives in an open transaction of its own: it goes when the process, its connection or the server
 * goes, and the work is told by its signal.
 */
export async function whileActive(
  db: Db,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const ran = await ifActive(db, signal, work);
    if (ran) return;
    await pause(STANDBY_POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function ifActive(
  db: Db,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lost = new AbortController();
  let working: Promise<void> | undefined;
  try {
    return await transaction(db, async (tx) => {
      if (!(await tryLock(tx, 'projector'))) return false;
      working = work(AbortSignal.any([signal, lost.signal]));
      await working;
      return true;
    });
  } finally {
    // The transaction may be over before the work is: its connection broke.
    lost.abort();
    await working?.catch(() => undefined);
  }
}

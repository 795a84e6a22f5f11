import { setTimeout as pause } from 'node:timers/promises';
import { isFault } from '@store/platform/fault';
import type { Logger } from '@store/platform/logging';
import { connectPostgres, PAGE_TIMEOUT_MS, whileLeading, type Db } from '@store/platform/postgres';

const STANDBY_MS = 2_000;
const RETRY_MS = 1_000;
/** Of what nothing but somebody's deed mends. */
const STUCK_MS = 60_000;

type Work = Readonly<{
  databaseUrl: string;
  /** Of the advisory lock: whoever has it works. */
  lock: string;
  /** Of its connections, and in the log. */
  name: string;
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
}>;

/**
 * Of several processes one does the work and the others stand by, until `signal` aborts; after an
 * error it begins again. It has connections of its own: one keeps the lock, one writes.
 */
export async function oneAtWork(
  { databaseUrl, lock, name, signal, log }: Work,
  work: (db: Db, term: AbortSignal) => Promise<void>,
): Promise<void> {
  const db = connectPostgres(databaseUrl, {
    max: 2,
    name: `web ${name}`,
    timeoutMs: PAGE_TIMEOUT_MS,
  });
  while (!signal.aborted) {
    try {
      await whileLeading({ db, name: lock, signal, everyMs: STANDBY_MS }, (term) => work(db, term));
    } catch (error) {
      if (signal.aborted) break;
      const isStuck = isFault(error) && !error.retryable;
      log.warn(
        { err: error },
        isStuck
          ? `${name} do not go on before this is mended`
          : `${name} were interrupted; they go on from their checkpoint`,
      );
      await pause(isStuck ? STUCK_MS : RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  await db.end({ timeout: 1 });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { isTransient, whileLeading, type Db } from '@store/platform/postgres';
import { LOCKS } from '../kernel/locks.ts';
import { projectionLag } from './lag.ts';
import { openLiveProjection, type Projected } from './live-projection.ts';
import { verifyProjectedLog } from './log-identity.ts';

export type ProjectorOptions = Readonly<{
  eventStore: EventStore;
  /** Needs two connections: one keeps the lock, one writes. */
  db: Db;
  signal: AbortSignal;
  onBatch?: (projected: Projected) => void;
  batchSize?: number;
  log?: Pick<Logger, 'debug' | 'info' | 'warn'>;
}>;

const BATCH_SIZE = 5_000;
const RETRY_MS = 250;
const STANDBY_MS = 300;
const LAG_EVERY_MS = 10_000;

/**
 * Keeps the read models up with the log until the signal aborts. Of several projectors one works
 * and the others stand by; a broken connection is taken up again from the checkpoint.
 * @throws UnreadableEvent, LogReplaced, or whatever else trying again would not mend.
 */
export async function runProjector(options: ProjectorOptions): Promise<void> {
  const { db, signal, log } = options;
  while (!signal.aborted) {
    try {
      const leadership = { db, name: LOCKS.projector, signal, everyMs: STANDBY_MS };
      await whileLeading(leadership, (term) => follow(options, term));
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransient(error)) throw error;
      log?.warn({ error }, 'the projector was interrupted; it goes on from its checkpoint');
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function follow(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  const { eventStore, db, batchSize = BATCH_SIZE, onBatch, log } = options;
  const { start, apply } = await openLiveProjection(db);
  await verifyProjectedLog(eventStore, start);
  log?.info({ position: start.position.toString() }, 'projecting');

  const stopLagLog = logLag(options);
  try {
    for await (const recorded of eventStore.subscribe({
      after: start.position,
      batchSize,
      signal,
    })) {
      if (signal.aborted) return;
      const projected = await apply(recorded);
      log?.debug({ ...projected, position: projected.position.toString() }, 'projected');
      onBatch?.(projected);
    }
  } finally {
    stopLagLog();
  }
}

/** Returns what stops it. */
function logLag({ eventStore, db, log }: ProjectorOptions): () => void {
  const timer = setInterval(() => {
    projectionLag({ eventStore, db }).then(
      (lag) => lag > 0n && log?.info({ lag: lag.toString() }, 'lag behind the log'),
      (error: unknown) => log?.warn({ error }, 'the lag could not be read'),
    );
  }, LAG_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

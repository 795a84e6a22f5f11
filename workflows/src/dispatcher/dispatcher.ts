import type { EventStore } from '@store/ledger/event-store';
import { isFault } from '@store/platform/fault';
import type { Logger } from '@store/platform/logging';
import { whileLeading, type Db } from '@store/platform/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderTiming } from '../order/contract.ts';
import { checkpointWriter, migrateDispatcher, readCheckpoint } from './checkpoint.ts';
import type { Starter } from './starter.ts';
import { DISPATCHED_PREFIXES, startedBy } from './starts.ts';

export type DispatcherOptions = Readonly<{
  eventStore: EventStore;
  db: Db;
  start: Starter;
  /** For what starts now. */
  timing: () => OrderTiming;
  signal: AbortSignal;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Between two tries to become the active one, in ms; 1000 unless told. */
  standbyMs?: number;
}>;

const AT_ONCE = 32;
const STANDBY_MS = 1_000;

/**
 * Follows the log and starts the workflow of every order, top-up and redemption. Nobody else
 * starts them, so a crash anywhere between append and start loses nothing. One dispatcher is
 * active, others stand by. Ends when `signal` aborts.
 * @throws UnreadableEvent: going on would leave an order behind.
 */
export async function runDispatcher(options: DispatcherOptions): Promise<void> {
  const { db, signal, log, standbyMs = STANDBY_MS } = options;
  while (!signal.aborted) {
    try {
      await migrateDispatcher(db);
      const leadership = { db, name: 'workflows:dispatcher', signal, everyMs: standbyMs };
      await whileLeading(leadership, async (term) => {
        log.info('dispatcher is active');
        await dispatch(options, term);
      });
    } catch (error) {
      if (isFault(error) && !error.retryable) throw error;
      log.warn({ err: error }, 'the dispatcher was interrupted, going on from its checkpoint');
      await sleep(standbyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function dispatch(options: DispatcherOptions, signal: AbortSignal): Promise<void> {
  const { eventStore, db, start, timing, log } = options;
  const checkpoint = checkpointWriter(db, (error) =>
    log.warn({ err: error }, 'the dispatcher could not keep its checkpoint'),
  );
  try {
    const after = await readCheckpoint(db);
    for await (const batch of eventStore.subscribe({
      after,
      prefixes: DISPATCHED_PREFIXES,
      signal,
    })) {
      const starts = batch.flatMap((event) => startedBy(event, timing()) ?? []);
      await inParallel(starts, (one) => start(one, signal));
      // Stopped in the middle: what was not started is found again by the next one.
      if (signal.aborted) return;
      const last = batch.at(-1);
      if (last) checkpoint.moveTo(last.position);
    }
  } finally {
    await checkpoint.close();
  }
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
}

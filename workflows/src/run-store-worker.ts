import type { Paise } from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import type { Db } from '@store/platform/postgres';
import { Client } from '@temporalio/client';
import type { CloseWeekInput } from './close-week/contract.ts';
import { scheduleCloseWeek } from './close-week/schedule.ts';
import { runDispatcher } from './dispatcher/dispatcher.ts';
import { temporalStarter } from './dispatcher/starter.ts';
import type { OrderTiming } from './order/contract.ts';
import { dataConverter } from './payloads/data-converter.ts';
import { keepKeys } from './payloads/keep-keys.ts';
import { createStoreWorker, type StoreWorkerOptions } from './worker.ts';

export type RunStoreWorkerOptions = StoreWorkerOptions &
  Readonly<{
    timing: OrderTiming;
    /** For ranks 1, 2, 3. The schedule holds them, so they count from the next start on. */
    prizes: readonly Paise[];
    eventStore: EventStore;
    db: Db;
    log: Logger;
    signal: AbortSignal;
    onReady: () => void;
  }>;

/** Worker and dispatcher of one process. Resolves when `signal` has stopped both cleanly. */
export async function runStoreWorker(options: RunStoreWorkerOptions): Promise<void> {
  const { connection, namespace, taskQueue, timing, prizes, eventStore, db, keys, log, signal } =
    options;
  const client = new Client({ connection, namespace, dataConverter: dataConverter(keys) });
  await keepKeys(db, client, keys);
  await scheduleCloseWeek(client, taskQueue, closeWeekInput(prizes, timing.stepTimeoutMs));
  const worker = await createStoreWorker(options);

  // Whichever ends first takes the other along: half a process helps nobody.
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const dispatching = runDispatcher({
    store: eventStore,
    db,
    // The worker's own connection: Temporal hands it the first task together with the answer.
    start: temporalStarter(client, taskQueue, log),
    timing,
    signal: until,
    log,
  }).finally(() => ended.abort());
  const working = worker.runUntil(aborted(until)).finally(() => ended.abort());
  options.onReady();
  const ends = await Promise.allSettled([dispatching, working]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

const closeWeekInput = (prizeAmounts: readonly Paise[], stepTimeoutMs: number): CloseWeekInput => ({
  prizeAmounts,
  places: 50,
  graceMs: 2 * stepTimeoutMs,
  stepTimeoutMs,
});

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

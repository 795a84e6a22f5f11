import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { connectPostgres, PAGE_TIMEOUT_MS, whileLeading } from '@store/platform/postgres';
import { followOrders } from './follow-orders.ts';
import { sweep } from './sweep.ts';

const LOCK = 'shop:reservations';
const STANDBY_MS = 2_000;
const RETRY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;

type Options = Readonly<{
  databaseUrl: string;
  eventStore: Pick<EventStore, 'subscribe' | 'head'>;
  orders: Pick<Ledger['order'], 'stateOf'>;
  stockChanged: () => Promise<void>;
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
}>;

/**
 * Gives pieces back as orders end, until `signal` aborts. Of several processes one works and the
 * others stand by. It has connections of its own: one keeps the lock, one writes.
 */
export async function keepReservations(options: Options): Promise<void> {
  const { databaseUrl, signal, log } = options;
  const db = connectPostgres(databaseUrl, {
    max: 2,
    name: 'web reservations',
    timeoutMs: PAGE_TIMEOUT_MS,
  });
  while (!signal.aborted) {
    try {
      await whileLeading({ db, name: LOCK, signal, everyMs: STANDBY_MS }, async (term) => {
        const stopSweeping = sweepOften(db, options);
        try {
          await followOrders({ ...options, db, signal: term });
        } finally {
          await stopSweeping();
        }
      });
    } catch (error) {
      if (signal.aborted) break;
      log.warn({ err: error }, 'reservations were interrupted; they go on from their checkpoint');
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  await db.end({ timeout: 1 });
}

/** Returns what stops it. */
function sweepOften(db: Parameters<typeof sweep>[0], { orders, stockChanged, log }: Options) {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => sweep(db, orders))
      .then((isBack) => (isBack ? stockChanged() : undefined))
      .catch((error: unknown) => log.warn({ err: error }, 'reservations could not be swept'));
  }, SWEEP_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}

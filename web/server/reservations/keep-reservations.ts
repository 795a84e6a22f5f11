import type { EventStore, Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { oneAtWork } from '../one-at-work.ts';
import { followOrders } from './follow-orders.ts';
import { sweep } from './sweep.ts';

const LOCK = 'shop:reservations';
const SWEEP_EVERY_MS = 60_000;

type Options = Readonly<{
  databaseUrl: string;
  eventStore: Pick<EventStore, 'subscribe' | 'head'>;
  orders: Pick<Ledger['order'], 'stateOf'>;
  stockChanged: () => Promise<void>;
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
}>;

/** Gives pieces back as orders end, until `signal` aborts. */
export const keepReservations = (options: Options): Promise<void> =>
  oneAtWork({ ...options, lock: LOCK, name: 'reservations' }, async (db, term) => {
    const stopSweeping = sweepOften(db, options);
    try {
      await followOrders({ ...options, db, signal: term });
    } finally {
      await stopSweeping();
    }
  });

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

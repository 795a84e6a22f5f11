import type { EventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { oneAtWork } from '../one-at-work.ts';
import type { Sources } from './drafts.ts';
import { followOrders } from './follow-orders.ts';

type Options = Sources &
  Readonly<{
    databaseUrl: string;
    eventStore: Pick<EventStore, 'subscribe'>;
    signal: AbortSignal;
    log: Pick<Logger, 'warn'>;
  }>;

/** Issues invoices and credit notes as orders are completed and refunded, until `signal` aborts. */
export const keepInvoices = (options: Options): Promise<void> =>
  oneAtWork({ ...options, lock: 'shop:invoices', name: 'invoices' }, (db, term) =>
    followOrders({ ...options, db, signal: term }),
  );

import { transaction } from '../kernel/transaction.ts';
import type { EventStore } from '@store/ledger/event-store';
import { Fault } from '@store/ledger';
import type { Db } from '@store/ledger/postgres';
import type { Logger } from 'pino';
import { decodeAll } from '../kernel/decode-batch.ts';
import { tryLock } from '../kernel/locks.ts';
import { dropSchema } from './drop-schema.ts';
import { fillSchema } from './fill-schema.ts';
import { catchUp, switchOver } from './switch-over.ts';

const NEXT = 'read_next';
const PREVIOUS = 'read_previous';

export class RebuildRunning extends Fault {
  readonly code = 'REBUILD_RUNNING';
  readonly retryable = true;

  constructor() {
    super('another rebuild of the read models is under way');
  }
}

export type Rebuilt = Readonly<{ events: number; position: bigint; milliseconds: number }>;

export type RebuildOptions = Readonly<{
  store: EventStore;
  /** Needs four connections. */
  db: Db;
  log?: Pick<Logger, 'info' | 'warn'>;
  eventsPerPage?: number;
  rowsInMemory?: number;
}>;

/**
 * Makes the read models anew from the whole log, beside the live ones, and puts them in their
 * place while the store serves. A crash leaves the live ones as they are.
 * @throws RebuildRunning, UnreadableEvent
 */
export async function rebuild({ store, db, log, ...sizes }: RebuildOptions): Promise<Rebuilt> {
  const started = performance.now();
  return transaction(db, async (tx) => {
    // Only keeps the lock: the work goes through other connections and commits as it goes.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    if (!(await tryLock(tx, 'rebuild'))) throw new RebuildRunning();
    await dropSchema(db, NEXT);
    await dropSchema(db, PREVIOUS);

    const until = await store.head();
    const fill = { store, db, schema: NEXT, until, decode: decodeAll, ...sizes };
    const events = await fillSchema(fill);
    log?.info({ events }, 'the log is read; catching up');
    await catchUp(store, db, NEXT);
    const position = await switchOver(store, db, { next: NEXT, previous: PREVIOUS });
    if (!(await dropSchema(db, PREVIOUS))) {
      log?.warn(`${PREVIOUS} is still being read; the next rebuild will drop it`);
    }
    return { events, position, milliseconds: performance.now() - started };
  });
}

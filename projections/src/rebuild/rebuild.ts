import type { EventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import type { Db } from '@store/platform/postgres';
import { decodeAll } from '../kernel/decode-batch.ts';
import { dropSchema, dropSchemaSoon } from './drop-schema.ts';
import { fillSchema } from './fill-schema.ts';
import { replayAlone } from './replay-alone.ts';
import { catchUp, switchOver } from './switch-over.ts';

const NEXT = 'read_next';
const PREVIOUS = 'read_previous';

export type Rebuilt = Readonly<{ events: number; position: bigint; milliseconds: number }>;

export type RebuildOptions = Readonly<{
  eventStore: EventStore;
  /** Needs four connections. */
  db: Db;
  log?: Pick<Logger, 'info' | 'warn'>;
  eventsPerPage?: number | undefined;
  rowsInMemory?: number | undefined;
}>;

/**
 * Makes the read models anew from the whole log, beside the live ones, and puts them in their
 * place while the store serves. A crash leaves the live ones as they are.
 * @throws ReplayRunning, UnreadableEvent
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { eventStore, db, log, eventsPerPage, rowsInMemory } = options;
  const started = performance.now();
  const rebuilt = await replayAlone(db, async (tx) => {
    await dropSchema(db, NEXT);
    await dropSchema(db, PREVIOUS);

    const until = await eventStore.head();
    const events = await fillSchema({
      eventStore,
      db,
      schema: NEXT,
      until,
      decode: decodeAll,
      eventsPerPage,
      rowsInMemory,
    });
    log?.info({ events }, 'the log is read; catching up');
    await catchUp(eventStore, db, NEXT);
    return {
      events,
      position: await switchOver(eventStore, tx, { next: NEXT, previous: PREVIOUS }),
    };
  });
  if (!(await dropSchemaSoon(db, PREVIOUS))) {
    log?.warn(`${PREVIOUS} is still being read; the next rebuild will drop it`);
  }
  return { ...rebuilt, milliseconds: performance.now() - started };
}

import { transaction } from '../kernel/transaction.ts';
import type { EventStore, RecordedEvent } from '@store/ledger/event-store';
import type { Db } from '@store/ledger/postgres';
import type { Batch } from '../kernel/apply-batch.ts';
import { moveCheckpoint } from '../kernel/checkpoint.ts';
import { workingSet, type DirtyRows } from '../kernel/rows.ts';
import { createIndexes, createKeys, createTables, tableName } from '../kernel/schema.ts';
import { rowsStoredIn } from '../kernel/stored-rows.ts';
import { copyRows, upsertRows } from '../kernel/write-rows.ts';
import { READ_MODELS, TABLES } from '../read-model-list.ts';
import { pagesOfLog } from './pages-of-log.ts';

const EVENTS_PER_PAGE = 10_000;
/** Some hundreds of megabytes: beyond it rows are written, and read again when they are needed. */
const ROWS_IN_MEMORY = 400_000;
/** Every COPY waits tens of milliseconds for the network stack: few and large ones hardly notice. */
const ROWS_PER_COPY = 50_000;

export type FillOptions = Readonly<{
  store: Pick<EventStore, 'readAll'>;
  db: Db;
  schema: string;
  /** Inclusive. */
  until: bigint;
  decode: (recorded: readonly RecordedEvent[]) => Batch;
  eventsPerPage?: number;
  rowsInMemory?: number;
}>;

/**
 * Creates the schema and fills it with what the log says: folded in memory, copied in bulk, sorted
 * at the end. Returns the number of events. Nobody else may know of the schema yet.
 */
export async function fillSchema(options: FillOptions): Promise<number> {
  const { store, db, schema, until, decode, eventsPerPage, rowsInMemory } = options;
  await transaction(db, (tx) => createTables(tx, schema, TABLES));

  const limit = eventsPerPage ?? EVENTS_PER_PAGE;
  let rows = workingSet(null);
  let keyed = false;
  let adding: Promise<void> = Promise.resolve();
  let last: RecordedEvent | undefined;
  let count = 0;
  for await (const recorded of pagesOfLog(store, { after: -1n, until, limit })) {
    const batch = decode(recorded);
    for (const model of READ_MODELS) await model.apply(batch.events, rows.workspace);
    const { kept, appended } = rows.sizes();
    if (appended >= ROWS_PER_COPY) {
      await adding;
      adding = write(db, schema, rows.take('appendOnly'));
      adding.catch(() => undefined);
    }
    if (kept > (rowsInMemory ?? ROWS_IN_MEMORY)) {
      await write(db, schema, rows.take());
      // From here on rows are looked up, and replaced, by their keys.
      if (!keyed) await createKeys(db, schema, TABLES);
      keyed = true;
      rows = workingSet(rowsStoredIn(db, schema));
    }
    last = batch.last;
    count += recorded.length;
  }
  await Promise.all([adding, write(db, schema, rows.take())]);
  if (last !== undefined) await moveCheckpoint(db, schema, last);
  if (!keyed) await createKeys(db, schema, TABLES);
  await createIndexes(db, schema, TABLES);
  await Promise.all(TABLES.map((table) => db.unsafe(`analyze ${tableName(schema, table)}`)));
  return count;
}

/** Table by table, on as many connections as there are. */
async function write(db: Db, schema: string, dirty: readonly DirtyRows[]): Promise<void> {
  await Promise.all(dirty.map((rows) => writeTable(db, schema, rows)));
}

/**
 * In a transaction, for the driver would send other statements into a COPY that is under way. It
 * may be lost in a crash, as all that is filled so far: only the switch-over has to last.
 */
async function writeTable(
  db: Db,
  schema: string,
  { table, added, changed }: DirtyRows,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx`set local synchronous_commit = off`;
    await copyRows(tx, schema, table, added);
    await upsertRows(tx, schema, table, changed);
  });
}

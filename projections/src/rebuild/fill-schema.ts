import type { EventStore, RecordedEvent } from '@store/ledger/event-store';
import { transaction, type Db } from '@store/platform/postgres';
import { fold, type Batch } from '../kernel/apply-batch.ts';
import { setCheckpoint } from '../kernel/checkpoint.ts';
import { copyChunks, copyRows } from '../kernel/copy-rows.ts';
import { workingSet, type DirtyRows } from '../kernel/rows.ts';
import { createIndexes, createKeys, createTables, tableName } from '../kernel/schema.ts';
import type { Table } from '../kernel/table.ts';
import { rowsStoredIn } from '../kernel/stored-rows.ts';
import { upsertRows } from '../kernel/write-rows.ts';
import { READ_MODELS, SHAPE, TABLES } from '../read-models.ts';
import { appendCopies } from './append-copies.ts';
import { pagesOfLog } from './pages-of-log.ts';

/** Small enough to be gone before the garbage collector looks at them a second time. */
const EVENTS_PER_PAGE = 500;
/** Some hundreds of megabytes: beyond it rows are written, and read again when they are needed. */
const ROWS_IN_MEMORY = 400_000;

export type FillOptions = Readonly<{
  eventStore: Pick<EventStore, 'readAll'>;
  db: Db;
  schema: string;
  /** Inclusive. */
  until: bigint;
  decode: (recorded: readonly RecordedEvent[]) => Batch;
  eventsPerPage?: number | undefined;
  rowsInMemory?: number | undefined;
}>;

/**
 * Creates the schema and fills it with what the log says: folded in memory, copied in bulk, sorted
 * at the end. Returns the number of events. Nobody else may know of the schema yet.
 */
export async function fillSchema(options: FillOptions): Promise<number> {
  const { eventStore, db, schema, until, decode } = options;
  const { eventsPerPage: limit = EVENTS_PER_PAGE, rowsInMemory = ROWS_IN_MEMORY } = options;
  await transaction(db, (tx) => createTables(tx, schema, TABLES, SHAPE));

  const appended = appendCopies(db, schema);
  let rows = workingSet(null, appended.append);
  let keyed = false;
  let last: RecordedEvent | undefined;
  let count = 0;
  for await (const recorded of pagesOfLog(eventStore, { after: -1n, until, limit })) {
    const batch = decode(recorded);
    await fold(READ_MODELS, batch.events, rows.workspace);
    await appended.sendEnough();
    if (rows.size() > rowsInMemory) {
      await Promise.all(TABLES.map(appended.finished));
      await Promise.all(rows.take().map((dirty) => writeTable(db, schema, dirty)));
      // From here on rows are looked up, and replaced, by their keys.
      if (!keyed) await createKeys(db, schema, TABLES);
      keyed = true;
      rows = workingSet(rowsStoredIn(db, schema), appended.append);
    }
    last = batch.last;
    count += recorded.length;
  }
  if (last !== undefined) await setCheckpoint(db, schema, last);
  const dirty = new Map(rows.take().map((of) => [of.table, of]));
  // Each table for itself: the server sorts one while the rows of the next are on their way.
  await Promise.all(TABLES.map(finish));
  return count;

  async function finish(table: Table<object>): Promise<void> {
    const left = dirty.get(table);
    await appended.finished(table);
    if (left !== undefined) await writeTable(db, schema, left);
    if (!keyed) await createKeys(db, schema, [table]);
    await createIndexes(db, schema, [table]);
    await db.unsafe(`analyze ${tableName(schema, table)}`);
  }
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
    if (added.length > 0) await copyRows(tx, schema, table, copyChunks(table, added));
    await upsertRows(tx, schema, table, changed);
  });
}

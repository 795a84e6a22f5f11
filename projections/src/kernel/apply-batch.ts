import type { LedgerEvent } from '@store/ledger';
import type { RecordedEvent } from '@store/ledger/event-store';
import { moveCheckpoint } from './checkpoint.ts';
import type { ReadModel } from './read-model.ts';
import { workingSet } from './rows.ts';
import { rowsStoredIn } from './stored-rows.ts';
import type { Tx } from './transaction.ts';
import { upsertRows } from './write-rows.ts';

/** Events of the log up to and including `last`; those that are none of ours are left out. */
export type Batch = Readonly<{ events: readonly LedgerEvent[]; last: RecordedEvent }>;

/** Moves rows and checkpoint together: to be called in a transaction, for events not yet applied. */
export async function applyBatch(
  tx: Tx,
  schema: string,
  models: readonly ReadModel[],
  { events, last }: Batch,
): Promise<void> {
  const rows = workingSet(rowsStoredIn(tx, schema));
  await Promise.all(models.map((model) => model.apply(events, rows.workspace)));
  await Promise.all([
    ...rows
      .take()
      .map(({ table, added, changed }) => upsertRows(tx, schema, table, [...added, ...changed])),
    moveCheckpoint(tx, schema, last),
  ]);
}

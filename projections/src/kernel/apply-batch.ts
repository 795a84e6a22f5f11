import type { LedgerEvent } from '@store/ledger';
import type { RecordedEvent } from '@store/ledger/event-store';
import type { Tx } from '@store/platform/postgres';
import { readCheckpoint } from './checkpoint.ts';
import type { ReadModel } from './read-model.ts';
import { workingSet, type Workspace } from './rows.ts';
import { rowsStoredIn } from './stored-rows.ts';
import { writeBatch } from './write-batch.ts';

/** Events of the log up to and including `last`; those that are none of ours are left out. */
export type Batch = Readonly<{ events: readonly LedgerEvent[]; last: RecordedEvent }>;

/** What the events mean to every read model. One after the other, to stay on one connection. */
export async function fold(
  models: readonly ReadModel[],
  events: readonly LedgerEvent[],
  rows: Workspace,
): Promise<void> {
  for (const model of models) await model.apply(events, rows);
}

/** Moves rows and checkpoint of a schema that nobody else writes to. */
export async function applyBatch(
  tx: Tx,
  schema: string,
  models: readonly ReadModel[],
  { events, last }: Batch,
): Promise<void> {
  const from = await readCheckpoint(tx, schema);
  const rows = workingSet(rowsStoredIn(tx, schema));
  await fold(models, events, rows.workspace);
  const moved = await writeBatch(tx, schema, { from, last, dirty: rows.take() }, { live: false });
  if (!moved) throw new Error(`somebody else writes to ${schema}`);
}

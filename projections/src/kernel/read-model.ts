import type { LedgerEvent } from '@store/ledger';
import type { Rows, Workspace } from './rows.ts';
import type { Table } from './table.ts';

/**
 * A question the store can answer, kept as tables. `apply` folds a batch of events into the rows it
 * is about; it must not depend on how the log was cut into batches.
 */
export interface ReadModel {
  name: string;
  tables: readonly Table<object>[];
  apply(events: readonly LedgerEvent[], rows: Workspace): Promise<void>;
}

/** What one event does to one row. No row comes back where there is nothing to change. */
export type Change<Row> = Readonly<{
  key: string;
  to: (row: Row | undefined) => Row | undefined;
}>;

/** Makes the changes in their order; tells of each what was before and what is now. */
export async function applyChanges<Row extends object>(
  rows: Rows<Row>,
  changes: readonly Change<Row>[],
  changed?: (before: Row | undefined, after: Row) => void,
): Promise<void> {
  await rows.load(changes.map(({ key }) => key));
  for (const { key, to } of changes) {
    const before = rows.get(key);
    const after = to(before);
    if (after === undefined) continue;
    rows.put(key, after);
    changed?.(before, after);
  }
}

/** A read model of one table that follows from the events alone. */
export const readModel = <Row extends object>(
  table: Table<Row>,
  changesBy: (event: LedgerEvent) => readonly Change<Row>[],
): ReadModel => ({
  name: table.name,
  tables: [table],
  apply: (events, rows) => applyChanges(rows(table), events.flatMap(changesBy)),
});

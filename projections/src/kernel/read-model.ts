import type { LedgerEvent } from '@store/ledger';
import { changesBy, type Change, type Evolve } from './change.ts';
import type { Workspace } from './rows.ts';
import type { Table } from './table.ts';

/**
 * A question the store can answer, kept as tables. `apply` folds a batch of events into the rows it
 * is about; it must not depend on how the log was cut into batches.
 */
export interface ReadModel {
  tables: readonly Table<object>[];
  apply(events: readonly LedgerEvent[], rows: Workspace): Promise<void>;
}

/** A read model of one table that follows from the events alone. */
export const readModel = <Row extends object, Of extends Change>(
  table: Table<Row>,
  tell: (event: LedgerEvent, changes: Of[]) => void,
  evolve: Evolve<Row, Of>,
): ReadModel => ({
  tables: [table],
  apply: (events, rows) => rows(table).apply(changesBy(events, tell), evolve),
});

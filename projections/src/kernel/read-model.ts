import type { LedgerEvent } from '@store/ledger';
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

/**
 * What an event means to one row. Plain data and one function that reads it, rather than a function
 * for each: a rebuild makes millions of them.
 */
export type Change = Readonly<{ key: string }>;

/** No row comes back where there is nothing to change. */
export type Evolve<Row, Of extends Change> = (row: Row | undefined, change: Of) => Row | undefined;

/** Collects what all events mean: `tell` adds the changes of one. */
export function changesBy<Cause, Of extends Change>(
  causes: readonly Cause[],
  tell: (cause: Cause, changes: Of[]) => void,
): Of[] {
  const changes: Of[] = [];
  for (const cause of causes) tell(cause, changes);
  return changes;
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

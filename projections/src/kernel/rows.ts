import type { Change, Evolve } from './change.ts';
import type { Table } from './table.ts';

/** The rows of one table that a batch is about, as they are now. */
export interface Rows<Row extends object> {
  /**
   * Makes the changes in their order, after reading the rows that are not here yet; tells of each
   * what was before and what is now.
   */
  apply<Of extends Change>(
    changes: readonly Of[],
    evolve: Evolve<Row, Of>,
    changed?: (before: Row | undefined, after: Row) => void,
  ): Promise<void>;
  /** As they are now, in the order of the keys; undefined where there is none. */
  find(keys: readonly string[]): Promise<readonly (Row | undefined)[]>;
  /** For append-only tables: a row that nobody will ask for again. */
  add(row: Row): void;
}

/** Finds the rows of a batch; each table has one. */
export type Workspace = <Row extends object>(table: Table<Row>) => Rows<Row>;

export type StoredRows = <Row extends object>(
  table: Table<Row>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

export type DirtyRows = Readonly<{
  table: Table<object>;
  /** Rows that Postgres does not have. */
  added: readonly object[];
  changed: readonly object[];
}>;

export type WorkingSet = Readonly<{
  workspace: Workspace;
  /** Hands out what has to be written, and takes it for written from here on. */
  take: () => DirtyRows[];
  /** How many rows it remembers. */
  size: () => number;
}>;

/** `stored`: Postgres has this row. `changed`: it has another version of it. */
type Cell = { row: object | undefined; stored: boolean; changed: boolean };
type Kept = { cells: Map<string, Cell>; changed: Cell[]; appended: object[] };

/** Takes a row of an append-only table, which then is not kept here. */
type Append = (table: Table<object>, row: object) => void;

/** Rows in memory between reading and writing; `stored` reads them, null where none are yet. */
export function workingSet(stored: StoredRows | null, append?: Append): WorkingSet {
  const kept = new Map<Table<object>, Kept>();

  function keptOf(table: Table<object>): Kept {
    const found = kept.get(table) ?? { cells: new Map<string, Cell>(), changed: [], appended: [] };
    kept.set(table, found);
    return found;
  }

  async function load(
    table: Table<object>,
    { cells }: Kept,
    wanted: readonly Change[],
  ): Promise<void> {
    if (stored === null) return;
    const missing = new Set<string>();
    for (const { key } of wanted) if (!cells.has(key)) missing.add(key);
    if (missing.size === 0) return;
    const found = await stored(table, [...missing]);
    for (const key of missing) {
      const row = found.get(key);
      cells.set(key, { row, stored: row !== undefined, changed: false });
    }
  }

  function rowsOf<Row extends object>(table: Table<Row>): Rows<Row> {
    const own = keptOf(table);
    return {
      apply: async (changes, evolve, changed) => {
        await load(table, own, changes);
        for (const change of changes) {
          const cell = own.cells.get(change.key);
          const before = cell?.row as Row | undefined;
          const after = evolve(before, change);
          if (after === undefined) continue;
          keep(own, change.key, cell, after);
          changed?.(before, after);
        }
      },
      find: async (keys) => {
        await load(
          table,
          own,
          keys.map((key) => ({ key })),
        );
        return keys.map((key) => own.cells.get(key)?.row as Row | undefined);
      },
      add: append
        ? (row) => append(table, row)
        : (row) => {
            own.appended.push(row);
          },
    };
  }

  return {
    workspace: rowsOf,
    take: () => {
      const taken: DirtyRows[] = [];
      for (const [table, own] of kept) {
        if (own.changed.length + own.appended.length > 0) taken.push({ table, ...taking(own) });
      }
      return taken;
    },
    size: () => {
      let size = 0;
      for (const { cells } of kept.values()) size += cells.size;
      return size;
    },
  };
}

function keep(kept: Kept, key: string, cell: Cell | undefined, row: object): void {
  if (cell === undefined) {
    const added = { row, stored: false, changed: true };
    kept.cells.set(key, added);
    kept.changed.push(added);
    return;
  }
  cell.row = row;
  if (cell.changed) return;
  cell.changed = true;
  kept.changed.push(cell);
}

function taking(kept: Kept): Omit<DirtyRows, 'table'> {
  const added: object[] = kept.appended;
  const changed: object[] = [];
  for (const cell of kept.changed) {
    if (cell.row !== undefined) (cell.stored ? changed : added).push(cell.row);
    cell.stored = true;
    cell.changed = false;
  }
  kept.appended = [];
  kept.changed = [];
  return { added, changed };
}

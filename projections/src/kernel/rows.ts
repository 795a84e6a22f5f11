import type { Table } from './table.ts';

/** The rows of one table that a batch is about, as they are now. */
export interface Rows<Row extends object> {
  /** Must come before `get`: reads those that are not here yet. */
  load(wanted: readonly Readonly<{ key: string }>[]): Promise<void>;
  get(key: string): Row | undefined;
  put(key: string, row: Row): void;
  /** For append-only tables: a row that nobody will ask for again. */
  add(row: Row): void;
}

/** Finds the rows of a batch; each table has one. */
export type Workspace = <Row extends object>(table: Table<Row>) => Rows<Row>;

export type StoredRows = <Row extends object>(
  table: Table<Row>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

/** `stored`: Postgres has this row. `changed`: it has another version of it. */
type Cell = { row: object | undefined; stored: boolean; changed: boolean };
type Kept = { cells: Map<string, Cell>; appended: object[] };

export type DirtyRows = Readonly<{
  table: Table<object>;
  /** Rows that Postgres does not have. */
  added: readonly object[];
  changed: readonly object[];
}>;

export type WorkingSet = Readonly<{
  workspace: Workspace;
  /** Hands out what has to be written, and forgets it (all of it, or append-only rows only). */
  take: (which?: 'all' | 'appendOnly') => DirtyRows[];
  /** Rows that `get` finds, and rows of append-only tables. */
  sizes: () => Readonly<{ kept: number; appended: number }>;
}>;

/** Rows in memory between reading and writing; `stored` reads them, null where none are yet. */
export function workingSet(stored: StoredRows | null): WorkingSet {
  const kept = new Map<Table<object>, Kept>();

  function keptOf(table: Table<object>): Kept {
    const found = kept.get(table) ?? { cells: new Map<string, Cell>(), appended: [] };
    kept.set(table, found);
    return found;
  }

  function rowsOf<Row extends object>(table: Table<Row>): Rows<Row> {
    const { cells, appended } = keptOf(table);
    return {
      load: async (wanted) => {
        if (stored === null) return;
        const missing = new Set<string>();
        for (const { key } of wanted) if (!cells.has(key)) missing.add(key);
        if (missing.size === 0) return;
        const found = await stored(table, [...missing]);
        for (const key of missing) {
          const row = found.get(key);
          cells.set(key, { row, stored: row !== undefined, changed: false });
        }
      },
      get: (key) => cells.get(key)?.row as Row | undefined,
      put: (key, row) => {
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, { row, stored: false, changed: true });
        else {
          cell.row = row;
          cell.changed = true;
        }
      },
      add: (row) => {
        appended.push(row);
      },
    };
  }

  return {
    workspace: rowsOf,
    take: (which = 'all') => {
      const taken: DirtyRows[] = [];
      for (const [table, { cells, appended }] of kept) {
        if (which === 'appendOnly' && !table.appendOnly) continue;
        kept.delete(table);
        taken.push({ table, ...sorted(cells, appended) });
      }
      return taken;
    },
    sizes: () => {
      const sizes = { kept: 0, appended: 0 };
      for (const { cells, appended } of kept.values()) {
        sizes.kept += cells.size;
        sizes.appended += appended.length;
      }
      return sizes;
    },
  };
}

function sorted(cells: ReadonlyMap<string, Cell>, appended: readonly object[]) {
  const added: object[] = [...appended];
  const changed: object[] = [];
  for (const cell of cells.values()) {
    if (cell.changed && cell.row !== undefined) (cell.stored ? changed : added).push(cell.row);
  }
  return { added, changed };
}

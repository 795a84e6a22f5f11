import type { Table } from './table.ts';

/** The rows of one table that a batch is about, as they are now. */
export interface Rows<Row extends object> {
  /** Must come before `get`: reads those that are not here yet. */
  load(keys: Iterable<string>): Promise<void>;
  get(key: string): Row | undefined;
  put(key: string, row: Row): void;
}

/** Finds the rows of a batch; each table has one. */
export type Workspace = <Row extends object>(table: Table<Row>) => Rows<Row>;

export type StoredRows = <Row extends object>(
  table: Table<Row>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

type Kept = {
  rows: Map<string, object>;
  absent: Set<string>;
  stored: Set<string>;
  dirty: Set<string>;
};

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
  size: () => number;
}>;

/** Rows in memory between reading and writing them; `stored` reads those of the database. */
export function workingSet(stored: StoredRows): WorkingSet {
  const kept = new Map<Table<object>, Kept>();

  function keptOf(table: Table<object>): Kept {
    let of = kept.get(table);
    if (of === undefined) {
      of = { rows: new Map(), absent: new Set(), stored: new Set(), dirty: new Set() };
      kept.set(table, of);
    }
    return of;
  }

  function rowsOf<Row extends object>(table: Table<Row>): Rows<Row> {
    const of = keptOf(table);
    return {
      load: async (keys) => {
        const missing = new Set<string>();
        for (const key of keys) if (!of.rows.has(key) && !of.absent.has(key)) missing.add(key);
        if (missing.size === 0) return;
        for (const [key, row] of await stored(table, [...missing])) {
          of.rows.set(key, row);
          of.stored.add(key);
          missing.delete(key);
        }
        for (const key of missing) of.absent.add(key);
      },
      get: (key) => of.rows.get(key) as Row | undefined,
      put: (key, row) => {
        of.rows.set(key, row);
        of.dirty.add(key);
      },
    };
  }

  return {
    workspace: rowsOf,
    take: (which = 'all') => {
      const taken: DirtyRows[] = [];
      for (const [table, of] of kept) {
        if (which === 'appendOnly' && !table.appendOnly) continue;
        kept.delete(table);
        const added: object[] = [];
        const changed: object[] = [];
        for (const key of of.dirty) {
          (of.stored.has(key) ? changed : added).push(of.rows.get(key)!);
        }
        taken.push({ table, added, changed });
      }
      return taken;
    },
    size: () => {
      let size = 0;
      for (const of of kept.values()) size += of.rows.size;
      return size;
    },
  };
}

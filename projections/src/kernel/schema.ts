import type { Tx } from './transaction.ts';
import type { Table } from './table.ts';

/** Where the pages read. A rebuild fills another schema and takes its name. */
export const LIVE = 'read';

type AnyTable = Table<object>;

const qualified = (schema: string, name: string): string => `"${schema}"."${name}"`;
export const tableName = (schema: string, table: AnyTable): string => qualified(schema, table.name);

const CHECKPOINT_COLUMNS =
  'one boolean primary key default true check (one), position bigint not null, ' +
  'event_id text, stream text, revision integer, shape text not null';

export async function createTables(
  tx: Tx,
  schema: string,
  tables: readonly AnyTable[],
): Promise<void> {
  await tx.unsafe(`
    create schema "${schema}";
    create table ${qualified(schema, 'checkpoint')} (${CHECKPOINT_COLUMNS});
    ${tables.map((table) => createTable(schema, table)).join('\n')}`);
  await tx.unsafe(
    `insert into ${qualified(schema, 'checkpoint')} (position, shape) values (-1, $1)`,
    [shapeOf(tables)],
  );
}

/** Apart from the tables, because filling comes before sorting in a rebuild. */
export async function createIndexes(
  tx: Tx,
  schema: string,
  tables: readonly AnyTable[],
): Promise<void> {
  for (const table of tables) {
    for (const index of table.indexes) {
      await tx.unsafe(`create index on ${tableName(schema, table)} ${index}`);
    }
  }
}

function createTable(schema: string, table: AnyTable): string {
  const columns = table.fields.map(
    ({ column, kind }) => `${column} ${kind.sql}${kind.nullable ? '' : ' not null'}`,
  );
  const key = table.keyFields.map(({ column }) => column).join(', ');
  return `create table ${tableName(schema, table)} (${columns.join(', ')}, primary key (${key}));`;
}

/** Tells tables that an older build made: they are not migrated, they are rebuilt. */
export const shapeOf = (tables: readonly AnyTable[]): string =>
  tables.map((table) => `${createTable('', table)}${table.indexes.join(';')}`).join('\n');

import { hash } from 'node:crypto';
import type { Tx } from '@store/platform/postgres';
import type { Table } from './table.ts';

/** Where the pages read. A rebuild fills another schema and takes its name. */
export const LIVE = 'read';

type AnyTable = Table<object>;

export const qualified = (schema: string, name: string): string => `"${schema}"."${name}"`;
export const tableName = (schema: string, table: AnyTable): string => qualified(schema, table.name);

const CHECKPOINT_COLUMNS =
  'one boolean primary key default true check (one), position bigint not null, ' +
  'event_id text, stream text, revision integer, shape text not null';

export async function schemaExists(tx: Tx, schema: string): Promise<boolean> {
  const [row] = await tx<[{ there: boolean }]>`
    select to_regnamespace(${schema}) is not null as there`;
  return row.there;
}

export async function createTables(
  tx: Tx,
  schema: string,
  tables: readonly AnyTable[],
  shape: string,
): Promise<void> {
  await tx.unsafe(`
    create schema "${schema}";
    create table ${qualified(schema, 'checkpoint')} (${CHECKPOINT_COLUMNS});
    ${tables.map((table) => createTable(schema, table)).join('\n')}`);
  await tx.unsafe(
    `insert into ${qualified(schema, 'checkpoint')} (position, shape) values (-1, $1)`,
    [shape],
  );
}

export async function createIndexes(
  tx: Tx,
  schema: string,
  tables: readonly AnyTable[],
): Promise<void> {
  await Promise.all(
    tables.flatMap((table) =>
      // Named, because two of the same columns that are made at once would choose the same name.
      table.indexes.map((index, place) =>
        tx.unsafe(
          `create index ${table.name}_${String(place)} on ${tableName(schema, table)} ${index}`,
        ),
      ),
    ),
  );
}

/** Apart from the tables, because filling comes before sorting in a rebuild. */
export async function createKeys(
  tx: Tx,
  schema: string,
  tables: readonly AnyTable[],
): Promise<void> {
  await Promise.all(
    tables.map((table) =>
      tx.unsafe(`alter table ${tableName(schema, table)} add ${primaryKey(table)}`),
    ),
  );
}

const createTable = (schema: string, table: AnyTable): string =>
  `create table ${tableName(schema, table)} (${columnsOf(table)});`;

const columnsOf = (table: AnyTable): string =>
  table.fields
    .map(({ column, kind }) => `${column} ${kind.sql}${kind.nullable ? '' : ' not null'}`)
    .join(', ');

const primaryKey = (table: AnyTable): string =>
  `primary key (${table.keyFields.map(({ column }) => column).join(', ')})`;

/** Tells tables that another build made: they are not migrated, they are rebuilt. */
export const shapeOf = (tables: readonly AnyTable[]): string =>
  hash('sha256', tables.map(shapeOfTable).join('\n'));

const shapeOfTable = (table: AnyTable): string =>
  `create table ${tableName('', table)} (${columnsOf(table)}, ${primaryKey(table)});` +
  table.indexes.join(';') +
  // Tables of the first edition have the shape they had before there were editions.
  (table.edition === 1 ? '' : ` edition ${table.edition}`);

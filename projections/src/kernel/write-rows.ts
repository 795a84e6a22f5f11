import { pipeline } from 'node:stream/promises';
import { arrayOf, copyValue } from './encoding.ts';
import { tableName } from './schema.ts';
import { valueOf, type Table } from './table.ts';
import type { Tx } from './transaction.ts';

const LARGEST_STATEMENT = 5_000;

/** Adds rows or replaces those with the same key; one statement for up to 5,000 of them. */
export async function upsertRows(
  tx: Tx,
  schema: string,
  table: Table<object>,
  rows: readonly object[],
): Promise<void> {
  const statement = upsertStatement(schema, table);
  for (let start = 0; start < rows.length; start += LARGEST_STATEMENT) {
    const some = rows.slice(start, start + LARGEST_STATEMENT);
    await tx.unsafe(
      statement,
      table.fields.map((field) =>
        arrayOf(
          some.map((row) => valueOf(row, field)),
          field.kind.quoted,
        ),
      ),
      { prepare: true },
    );
  }
}

function upsertStatement(schema: string, table: Table<object>): string {
  const columns = table.columnList.join(', ');
  const given = table.fields.map(({ kind }, index) => `$${index + 1}::text::${kind.cast}[]`);
  const keys = table.keyFields.map(({ column }) => column);
  const others = table.columnList.filter((column) => !keys.includes(column));
  return `
    insert into ${tableName(schema, table)} (${columns})
    select * from unnest(${given.join(', ')})
    on conflict (${keys.join(', ')}) do update
       set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

const ROWS_PER_CHUNK = 1_000;

/** Adds rows that are not there yet: the fastest way in. Must be called in a transaction. */
export async function copyRows(
  tx: Tx,
  schema: string,
  table: Table<object>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const target = await tx
    .unsafe(`copy ${tableName(schema, table)} (${table.columnList.join(', ')}) from stdin`)
    .writable();
  await pipeline(chunksOf(table, rows), target);
}

function* chunksOf(table: Table<object>, rows: readonly object[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    let chunk = '';
    for (const row of rows.slice(start, start + ROWS_PER_CHUNK)) {
      let separator = '';
      for (const field of table.fields) {
        chunk += separator + copyValue(valueOf(row, field), field.kind.quoted);
        separator = '\t';
      }
      chunk += '\n';
    }
    yield chunk;
  }
}

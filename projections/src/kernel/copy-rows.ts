import { pipeline } from 'node:stream/promises';
import type { Tx } from '@store/platform/postgres';
import { copyValue } from './encoding.ts';
import { tableName } from './schema.ts';
import { valueOf, type Table } from './table.ts';

const ROWS_PER_CHUNK = 1_000;

/** Adds rows that are not there yet: the fastest way in. Must be called in a transaction. */
export async function copyRows(
  tx: Tx,
  schema: string,
  table: Table<object>,
  chunks: Iterable<string | Buffer>,
): Promise<void> {
  const target = await tx
    .unsafe(`copy ${tableName(schema, table)} (${table.columnList.join(', ')}) from stdin`)
    .writable();
  await pipeline(chunks, target);
}

/** Rows as they are copied, some at a time. */
export function* copyChunks(table: Table<object>, rows: readonly object[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    let chunk = '';
    for (const row of rows.slice(start, start + ROWS_PER_CHUNK)) chunk += copyLine(table, row);
    yield chunk;
  }
}

export function copyLine(table: Table<object>, row: object): string {
  let line = '';
  let separator = '';
  for (const field of table.fields) {
    line += separator + copyValue(valueOf(row, field), field.kind.quoted);
    separator = '\t';
  }
  return `${line}\n`;
}

import type { Tx } from '@store/platform/postgres';
import { arrayOf } from './encoding.ts';
import type { StoredRows } from './rows.ts';
import { tableName } from './schema.ts';
import { keyOf, keyParts, rowFrom, type DbRecord, valueOf } from './table.ts';

/** Reads rows by their keys, one statement per table. */
export const rowsStoredIn =
  (tx: Tx, schema: string): StoredRows =>
  async (table, keys) => {
    const parts = keys.map(keyParts);
    const names = table.keyFields.map(({ column }) => column);
    const given = table.keyFields.map(({ kind }, index) => `$${index + 1}::text::${kind.cast}[]`);
    const records = await tx.unsafe<DbRecord[]>(
      `select ${table.columnList.map((column) => `stored.${column}`).join(', ')}
         from unnest(${given.join(', ')}) as asked (${names.join(', ')})
         join ${tableName(schema, table)} stored using (${names.join(', ')})`,
      table.keyFields.map(({ kind }, index) =>
        arrayOf(
          parts.map((of) => of[index] ?? ''),
          kind.quoted,
        ),
      ),
      { prepare: true },
    );
    return new Map(
      records.map((record) => {
        const row = rowFrom(table, record);
        return [keyOf(...table.keyFields.map((field) => valueOf(row, field) ?? '')), row];
      }),
    );
  };

import type { Tx } from '@store/platform/postgres';
import { arrayOf } from './encoding.ts';
import { tableName } from './schema.ts';
import { valueOf, type Table } from './table.ts';

const LARGEST_STATEMENT = 5_000;

/** Adds rows or replaces those with the same key; one statement for up to 5,000 of them. */
export async function upsertRows(
  tx: Tx,
  schema: string,
  table: Table<object>,
  rows: readonly object[],
): Promise<void> {
  const statement = upsertFrom(schema, table, 0);
  for (let start = 0; start < rows.length; start += LARGEST_STATEMENT) {
    const some = rows.slice(start, start + LARGEST_STATEMENT);
    await tx.unsafe(statement, columnArrays(table, some), { prepare: true });
  }
}

/** The rows column by column, as the parameters of a statement made by `upsertFrom`. */
export const columnArrays = (table: Table<object>, rows: readonly object[]): string[] =>
  table.fields.map((field) =>
    arrayOf(
      rows.map((row) => valueOf(row, field)),
      field.kind.quoted,
    ),
  );

/** Its parameters come after as many others. */
export function upsertFrom(
  schema: string,
  table: Table<object>,
  others: number,
  where = '',
): string {
  const columns = table.columnList.join(', ');
  const given = table.fields.map(
    ({ kind }, index) => `$${others + index + 1}::text::${kind.cast}[]`,
  );
  const keys = table.keyFields.map(({ column }) => column);
  const rest = table.columnList.filter((column) => !keys.includes(column));
  return `
    insert into ${tableName(schema, table)} (${columns})
    select * from unnest(${given.join(', ')}) ${where}
    on conflict (${keys.join(', ')}) do update
       set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

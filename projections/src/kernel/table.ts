import type { Column } from './column.ts';

export type Field = Readonly<{ property: string; column: string; kind: Column<unknown> }>;

/** A read model's table, whatever its rows look like. */
export interface Table<Row extends object> {
  name: string;
  fields: readonly Field[];
  keyFields: readonly Field[];
  /** `select` list, `insert` list. */
  columnList: readonly string[];
  /** What comes after `create index on {table}`. */
  indexes: readonly string[];
  /** Raised when the same events are told differently: then the rows are made anew. */
  edition: number;
  /** The stream that explains a row, for whoever finds it wrong. */
  streamOf(row: Row): string;
}

/** Says once what the rows of a table look like, to Postgres and to the compiler. */
export function defineTable<Row extends object>({
  columns,
  key,
  indexes = [],
  edition = 1,
  ...rest
}: Readonly<{
  name: string;
  key: readonly (keyof Row & string)[];
  columns: { readonly [Property in keyof Row]: Column<Row[Property]> };
  indexes?: readonly string[];
  edition?: number;
  streamOf: (row: Row) => string;
}>): Table<Row> {
  const fields = Object.entries<Column<unknown>>(
    columns as Readonly<Record<string, Column<unknown>>>,
  ).map(([property, kind]) => ({ property, column: snakeCase(property), kind }));
  return {
    ...rest,
    indexes,
    edition,
    fields,
    keyFields: fields.filter(({ property }) => (key as readonly string[]).includes(property)),
    columnList: fields.map(({ column }) => column),
  };
}

const snakeCase = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Keys with several parts are told apart by a character that no id contains. */
export const keyOf = (...parts: readonly string[]): string => parts.join('\u001f');

export const keyParts = (key: string): readonly string[] => key.split('\u001f');

/** A record as the driver gives it back. */
export type DbRecord = Readonly<Record<string, unknown>>;

export const rowFrom = <Row extends object>(table: Table<Row>, record: DbRecord): Row =>
  // `fields` was made from `columns`, which names exactly the row's properties.
  valuesOf(table.fields, record) as Row;

/** For lists that show less than a row has: what is not selected is neither sent nor read. */
export function selection<Row extends object, Property extends keyof Row & string>(
  table: Table<Row>,
  properties: readonly Property[],
): Readonly<{
  columnList: readonly string[];
  rowFrom: (record: DbRecord) => Pick<Row, Property>;
}> {
  const fields = table.fields.filter(({ property }) =>
    (properties as readonly string[]).includes(property),
  );
  return {
    columnList: fields.map(({ column }) => column),
    rowFrom: (record) => valuesOf(fields, record) as Pick<Row, Property>,
  };
}

function valuesOf(fields: readonly Field[], record: DbRecord): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { property, column, kind } of fields) row[property] = kind.fromDb(record[column]);
  return row;
}

export const valueOf = (row: object, field: Field): string | null =>
  field.kind.toText((row as Record<string, unknown>)[field.property]);

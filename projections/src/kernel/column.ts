/**
 * How a value of a row lies in Postgres. `array` is the type its values travel as in bulk, `toText`
 * the text of one of them there (before any quoting).
 */
export interface Column<Value> {
  sql: string;
  cast: string;
  nullable: boolean;
  /** May the text hold characters that need quoting? */
  quoted: boolean;
  toText(value: Value): string | null;
  fromDb(value: unknown): Value;
}

const column = <Value>(
  type: string,
  column: Partial<Column<Value>> & Pick<Column<Value>, 'fromDb'>,
): Column<Value> => ({
  sql: type,
  cast: type,
  nullable: false,
  quoted: false,
  toText: String,
  ...column,
});

/** Byte order: faster than a language's, and the same on every machine. */
export const text = <Value extends string = string>(): Column<Value> =>
  column<Value>('text', {
    sql: 'text collate "C"',
    quoted: true,
    toText: (value) => value,
    fromDb: (value) => value as Value,
  });

export const integer = column<number>('integer', { fromDb: (value) => value as number });

/** A safe whole number: paise, hundredths of points, counts. */
export const amount = <Value extends number = number>(): Column<Value> =>
  column<Value>('bigint', { fromDb: (value) => Number(value) as Value });

/** A place in the log. */
export const position = column<bigint>('bigint', { fromDb: (value) => value as bigint });

/** ISO 8601 in the rows, so that they read as the events do. */
export const instant = column<string>('timestamptz', {
  quoted: true,
  toText: (value) => value,
  fromDb: (value) => (value as Date).toISOString(),
});

export const json = <Value extends object>(): Column<Value> =>
  column<Value>('jsonb', {
    quoted: true,
    toText: (value) => JSON.stringify(value),
    fromDb: (value) => value as Value,
  });

export const nullable = <Value>(inner: Column<Value>): Column<Value | null> => ({
  ...inner,
  nullable: true,
  toText: (value) => (value === null ? null : inner.toText(value)),
  fromDb: (value) => (value === null ? null : inner.fromDb(value)),
});

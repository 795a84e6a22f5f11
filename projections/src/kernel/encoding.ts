const NEEDS_ESCAPE = /["\\]/;
const NEEDS_COPY_ESCAPE = /[\\\t\n\r]/;
const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A Postgres array as text: `{"a","b",NULL}`. Built here, since the driver's own way is slow. */
export function arrayOf(values: readonly (string | null)[], quoted: boolean): string {
  if (!quoted) return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    return `"${NEEDS_ESCAPE.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`;
  });
  return `{${elements.join(',')}}`;
}

/** One value in the text form of COPY. */
export function copyValue(value: string | null, quoted: boolean): string {
  if (value === null) return '\\N';
  return quoted && NEEDS_COPY_ESCAPE.test(value)
    ? value.replace(/[\\\t\n\r]/g, (found) => COPY_ESCAPES[found] ?? found)
    : value;
}

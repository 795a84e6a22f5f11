/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as RFC 4180 has them, with a line of names first; nothing in them is a formula. */
export function csv<Row extends Readonly<Record<string, string | number | null>>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

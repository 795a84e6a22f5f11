/**
 * A cell that begins like a formula has an apostrophe in front in the file, see `csv`; so has one
 * that looks as if it had one already, or it would lose its own when the file comes back.
 */
const ESCAPED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Before `csv` writes it. */
export const withoutDoubt = (text: string): string => (ESCAPED.test(text) ? `'${text}` : text);

/** What was meant by a cell. */
export const unescaped = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

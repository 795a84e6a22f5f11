import { stringify } from 'csv-stringify/sync';

type Row = Readonly<Record<string, string | number | null>>;

/** Rows as RFC 4180 has them, with a line of names first; nothing in them is a formula. */
export const csv = <Of extends Row>(
  columns: readonly (keyof Of & string)[],
  rows: readonly Of[],
  /** Without it they go on where others end. */
  { header = true }: Readonly<{ header?: boolean }> = {},
): string =>
  stringify([...rows], {
    header,
    columns: [...columns],
    record_delimiter: 'windows',
    escape_formulas: true,
    // By itself it quotes its own ends of lines only, and readers take others for ends as well.
    quoted_match: /[\r\n]/,
  });

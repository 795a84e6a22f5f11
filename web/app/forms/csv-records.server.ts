import { CsvError, parse } from 'csv-parse/sync';

/** A line of a file that holds something; the first of the file is at place 1. */
export type CsvRecord = Readonly<{ place: number; cells: readonly string[] }>;

export type CsvRecords =
  | Readonly<{ readable: true; records: readonly CsvRecord[] }>
  | Readonly<{ readable: false; why: 'noText' | 'quotes' }>;

const DELIMITERS = [',', ';', '\t'] as const;

/** What a file in UTF-8 holds; unless it is known what stands between its cells, any of these may. */
export function csvRecordsIn(
  bytes: Uint8Array,
  delimiter: string | readonly string[] = DELIMITERS,
): CsvRecords {
  const text = textIn(bytes);
  if (text === null) return { readable: false, why: 'noText' };
  try {
    const lines = parse(text, {
      delimiter: typeof delimiter === 'string' ? delimiter : [...delimiter],
      relax_column_count: true,
      trim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    const records = lines
      .map((cells, index) => ({ place: index + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    return { readable: true, records };
  } catch (error) {
    if (error instanceof CsvError) return { readable: false, why: 'quotes' };
    throw error;
  }
}

/** A statement says whose account it is before its columns are named. */
const NAMES_WITHIN = 40;

export type CsvTable<Columns> = Readonly<{ columns: Columns; rows: readonly CsvRecord[] }>;

/**
 * The rows below the names of the columns, which `columnsIn` knows. What stands between cells is
 * whatever leads to such names: amounts have commas of their own.
 */
export function csvTableIn<Columns>(
  bytes: Uint8Array,
  columnsIn: (names: readonly string[]) => Columns | null,
): CsvTable<Columns> | Readonly<{ why: 'noText' | 'quotes' | 'noColumns' }> {
  let why: 'noText' | 'quotes' | 'noColumns' = 'noColumns';
  for (const delimiter of DELIMITERS) {
    const read = csvRecordsIn(bytes, delimiter);
    if (!read.readable) {
      why = read.why;
      continue;
    }
    for (const { place, cells } of read.records.slice(0, NAMES_WITHIN)) {
      const columns = columnsIn(cells);
      if (columns === null) continue;
      return { columns, rows: read.records.filter((row) => row.place > place) };
    }
  }
  return { why };
}

function textIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\0\p{Cs}]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

import { CsvError, parse } from 'csv-parse/sync';

/** A line of a file that holds something; the first of the file is at place 1. */
export type CsvRecord = Readonly<{ place: number; cells: readonly string[] }>;

export type CsvRecords =
  | Readonly<{ readable: true; records: readonly CsvRecord[] }>
  | Readonly<{ readable: false; why: 'noText' | 'quotes' }>;

export const DELIMITERS = [',', ';', '\t'] as const;

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

function textIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\0\p{Cs}]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

import { CsvError, parse } from 'csv-parse/sync';
import {
  LONGEST_CODE,
  LONGEST_PIN,
  MOST_CODES_AT_ONCE,
  type NewCode,
} from '../../../ports/codes.ts';
import { codesRefusals as refusals } from './words.ts';

/** `place` is the line, the first is 1. */
export type PlacedCode = NewCode & Readonly<{ place: number }>;

export type CodesRead =
  | Readonly<{ readable: true; codes: readonly PlacedCode[] }>
  | Readonly<{ readable: false; problems: readonly string[] }>;

/** Most admins see at once what is wrong with a paste: the rest is as wrong. */
const MOST_PROBLEMS = 20;

/** Lines of a code, a PIN and a day, with commas, semicolons or tabs; a line of names may come first. */
export function readCodes(pasted: string, today: string): CodesRead {
  const unreadable = (...problems: readonly string[]): CodesRead => ({ readable: false, problems });
  const records = recordsIn(pasted);
  if (records === null) return unreadable(refusals.quotes);
  const rows = records.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const lines = first !== undefined && isHead(first.cells) ? rows.slice(1) : rows;
  if (lines.length === 0) return unreadable(refusals.noLines);
  if (lines.length > MOST_CODES_AT_ONCE) return unreadable(refusals.tooMany(MOST_CODES_AT_ONCE));
  const read = lines.map(({ place, cells }) => ({ place, ...codeIn(cells, today) }));
  const problems = read.flatMap(({ place, problem }) =>
    problem === null ? [] : [refusals.line(place, problem)],
  );
  if (problems.length > 0) return unreadable(...problems.slice(0, MOST_PROBLEMS));
  return { readable: true, codes: read.map(({ problem: _none, ...code }) => code) };
}

type Line = Readonly<{ place: number; cells: readonly string[] }>;
/** Its types know of no `info`. */
type ParsedLine = Readonly<{ record: readonly string[]; info: Readonly<{ lines: number }> }>;

function recordsIn(text: string): readonly Line[] | null {
  try {
    const parsed: unknown = parse(text, {
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      info: true,
      trim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    return (parsed as readonly ParsedLine[]).map(({ record, info }) => ({
      place: info.lines,
      cells: record,
    }));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const isHead = ([code = '']: readonly string[]): boolean => code.toLowerCase() === 'code';

function codeIn([code = '', pin = '', day = '', ...more]: readonly string[], today: string) {
  const expires = day === '' ? null : dayIn(day);
  return { code, pin, expires: expires ?? null, problem: problemOf() };

  function problemOf(): string | null {
    if (code === '') return refusals.noCode;
    if (code.length > LONGEST_CODE) return refusals.tooLong(LONGEST_CODE);
    if (pin.length > LONGEST_PIN) return refusals.pinTooLong(LONGEST_PIN);
    if (more.some((cell) => cell !== '')) return refusals.moreCells;
    if (expires === undefined) return refusals.day;
    return expires !== null && expires < today ? refusals.over : null;
  }
}

/** As `2027-12-31`; undefined for what is no day. */
function dayIn(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const iso =
    year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

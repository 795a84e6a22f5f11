import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import {
  FILE_ROWS,
  type CellError,
  type FileRefusal,
  type FileThing,
} from '../../ports/catalogue-file.ts';
import { breathe } from './breathe.ts';
import { columnNamed, keyColumn, type Column } from './columns.ts';
import { shortened, type Given, type GivenRow } from './given-rows.ts';

const MOST_COLUMNS = 100;
const SEPARATORS = [',', ';', '\t'];
/** Characters that are parsed in one go: a few milliseconds. */
const PART = 32 * 1024;

/** The rows of a table with a line of names first, at most `FILE_ROWS` of them. */
export async function readCsv(text: string): Promise<Given> {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  // Excel is told so by some programs, and hides it.
  const isTold = /^sep=[,;\t]$/i.test(firstLine);
  const table = isTold ? text.slice(text.indexOf('\n') + 1) : text;
  const delimiter = separatorOf(firstLine);
  const parser = Readable.from(inParts(table)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 256 * 1024,
    }),
  );
  let head: Head | null = null;
  const rows: GivenRow[] = [];
  let place = 0;
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      place += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (head === null) {
        const found = headOf(record);
        if ('why' in found) return found;
        head = found;
      } else if (rows.length === FILE_ROWS) {
        return { why: 'tooManyRows', about: '' };
      } else {
        rows.push(rowOf(head, record, String(place)));
      }
    }
  } catch (error) {
    if (error instanceof CsvError) return { why: 'quotes', about: String(place + 1) };
    throw error;
  } finally {
    parser.destroy();
  }
  return rows.length === 0 ? { why: 'empty', about: '' } : { rows };
}

async function* inParts(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PART) {
    yield text.slice(start, start + PART);
    await breathe();
  }
}

/** The one that the line of names has most of. */
const separatorOf = (line: string): string =>
  SEPARATORS.map((separator) => [line.split(separator).length, separator] as const).reduce(
    (best, next) => (next[0] > best[0] ? next : best),
  )[1];

type Head = Readonly<{ thing: FileThing; columns: readonly (Column | null)[] }>;

function headOf(record: readonly string[]): Head | FileRefusal {
  // Some spreadsheets write empty cells up to the end of the sheet.
  const names = record.slice(0, record.findLastIndex((name) => name.trim() !== '') + 1);
  if (names.length > MOST_COLUMNS) return { why: 'tooManyColumns', about: String(names.length) };
  const has = (thing: FileThing) =>
    names.some((name) => columnNamed(thing, name)?.name === keyColumn(thing));
  const thing = has('item') ? 'item' : has('product') ? 'product' : null;
  if (thing === null) return { why: 'noKey', about: '' };
  const trimmed = names.map((name) => name.trim());
  const columns = trimmed.map((name) => (name === '' ? null : columnNamed(thing, name)));
  const unknown = trimmed.filter((_, index) => columns[index] === undefined);
  if (unknown.length > 0) {
    return { why: 'unknownColumns', about: unknown.slice(0, 10).map(shortened).join(', ') };
  }
  const known = columns.map((column) => column ?? null);
  const named = known.flatMap((column) => (column === null ? [] : [column.name]));
  const twice = named.find((name, index) => named.indexOf(name) < index);
  if (twice !== undefined) return { why: 'sameColumns', about: twice };
  return { thing, columns: known };
}

function rowOf({ thing, columns }: Head, record: readonly string[], place: string): GivenRow {
  const cells: Record<string, string> = {};
  const errors: CellError[] = [];
  for (const [index, cell] of record.entries()) {
    const column = columns[index];
    if (cell.trim() === '') continue;
    if (column === undefined) {
      const message = 'This cell is behind the last column.';
      errors.push({ column: '', cell: shortened(cell), message });
      break;
    } else if (column !== null) {
      cells[column.name] = cell;
    }
  }
  return { place, thing, format: 'csv', cells, errors };
}

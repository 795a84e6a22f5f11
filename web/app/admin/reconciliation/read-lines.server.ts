import { endOfDay, istDay, startOfDay } from '@store/ledger';
import { csvTableIn } from '../../forms/csv-records.server.ts';

type Span = Readonly<{ from: string; until: string }>;

export type ReadLines<Line> =
  | Readonly<{ readable: true; lines: readonly Line[]; covers: Span; leftOut: number }>
  | Readonly<{ readable: false; why: string }>;

/** A line of a file by the names of its columns; '' where it has none of that name. */
export type Cells<Column extends string> = Readonly<{
  cell: (column: Column) => string;
  has: (column: Column) => boolean;
  all: readonly string[];
  names: readonly string[];
}>;

export type FileForm<Column extends string, Line> = Readonly<{
  /** What each may be called, without spaces and signs, the likeliest first. */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Whether a file with these columns tells enough. */
  tells: (has: (column: Column) => boolean) => boolean;
  /** Null for what is left out. */
  lineIn: (cells: Cells<Column>) => Line | null;
  /** Of what comes later no file tells. */
  toldUntil: Date;
  refusals: Readonly<
    Record<'noText' | 'quotes' | 'noColumns' | 'noLines', string> & {
      tooMany: (most: number) => string;
    }
  >;
}>;

const MOST_LINES = 20_000;

/** Lines of a file that somebody else has written, and the days that they tell of. */
export function readLines<Column extends string, Line extends Readonly<{ at: string }>>(
  bytes: Uint8Array,
  { columns, tells, lineIn, toldUntil, refusals }: FileForm<Column, Line>,
): ReadLines<Line> {
  const unreadable = (why: string) => ({ readable: false, why }) as const;
  const table = csvTableIn(bytes, (names) => {
    const places = placesIn(columns, names);
    return tells((column) => places.has(column)) ? { names, places } : null;
  });
  if ('why' in table) return unreadable(refusals[table.why]);
  const { rows } = table;
  if (rows.length > MOST_LINES) return unreadable(refusals.tooMany(MOST_LINES));
  const { names, places } = table.columns;
  const has = (column: Column) => places.has(column);
  const lines = rows.flatMap(({ cells: all }) => {
    const cell = (column: Column) => all[places.get(column) ?? -1] ?? '';
    return lineIn({ cell, has, all, names }) ?? [];
  });
  const moments = lines.map(({ at }) => at).toSorted();
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return unreadable(refusals.noLines);
  const covers = wholeDays(first, last, toldUntil);
  return { readable: true, lines, covers, leftOut: rows.length - lines.length };
}

function wholeDays(first: string, last: string, toldUntil: Date): Span {
  const from = startOfDay(istDay(first)).getTime();
  const until = Math.min(endOfDay(istDay(last)).getTime(), toldUntil.getTime());
  return {
    from: new Date(from).toISOString(),
    until: new Date(Math.max(from, until)).toISOString(),
  };
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function placesIn<Column extends string>(
  columns: FileForm<Column, unknown>['columns'],
  names: readonly string[],
): ReadonlyMap<Column, number> {
  const there = names.map(plain);
  const called = Object.entries(columns) as [Column, readonly string[]][];
  return new Map(
    called.flatMap(([column, synonyms]) => {
      const name = synonyms.find((one) => there.includes(one));
      return name === undefined ? [] : [[column, there.indexOf(name)] as const];
    }),
  );
}

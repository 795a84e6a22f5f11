import { toPaise, type IstDay, type Paise } from '@store/ledger';
import { paiseIn } from '../../../ports/rupees.ts';
import { csvTableIn } from '../../forms/csv-records.server.ts';
import { statementDay } from '../../forms/statement-day.ts';
import { isCredit } from '../../forms/statement-sign.ts';
import { columnsIn, type StatementColumns } from './statement-columns.ts';
import { statementRefusals as refusals } from './words.ts';
import { utrsWithin } from '../utr.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 10_000;
/** Of a cell, as much of it as tells. */
const SHOWN = 120;

/** What came to the account, by one row of the file. `utrs` are all that may be its reference. */
export type Credit = Readonly<{
  place: number;
  day: IstDay;
  amount: Paise;
  utrs: readonly string[];
  text: string;
}>;

export type BadRow = Readonly<{ place: number; problem: string }>;

export type Statement =
  | Readonly<{ readable: true; credits: readonly Credit[] }>
  /** Nothing of the file is used. */
  | Readonly<{ readable: false; why: string; rows: readonly BadRow[] }>;

/** The credits on a bank's statement; what went out is none of them. */
export function readStatement(bytes: Uint8Array, today: IstDay): Statement {
  const unreadable = (why: string, rows: readonly BadRow[] = []): Statement => ({
    ...{ readable: false, why, rows },
  });
  if (bytes.length > MOST_BYTES) return unreadable(refusals.tooLarge);
  const table = csvTableIn(bytes, columnsIn);
  if ('why' in table) return unreadable(refusals[table.why]);
  const { columns, rows } = table;
  if (rows.length > MOST_ROWS) return unreadable(refusals.tooMany(MOST_ROWS));
  const told = rows.flatMap(({ place, cells }) => rowIn(place, cells, columns, today) ?? []);
  const bad = told.filter((row): row is BadRow => 'problem' in row);
  if (bad.length > 0) return unreadable(refusals.badRows(bad.length), bad);
  const credits = told.filter((row): row is Credit => !('problem' in row));
  return credits.length === 0 ? unreadable(refusals.noCredits) : { readable: true, credits };
}

/** Null for what is no credit: money that went out, a line of the bank's own. */
function rowIn(
  place: number,
  cells: readonly string[],
  { date, amount, sign, references }: StatementColumns,
  today: IstDay,
): Credit | BadRow | null {
  const typed = (cells[amount] ?? '').replace(/^(?:inr|rs\.?)\s*/i, '');
  if (sign !== null && !isCredit(cells[sign] ?? '')) return null;
  if (typed === '' || /^[-–]$/.test(typed)) return null;
  const paise = paiseIn(typed.replace(/\s*cr\.?$/i, ''));
  if (paise === 0) return null;
  if (Number.isNaN(paise)) return { place, problem: refusals.amount(typed.slice(0, SHOWN)) };
  const day = statementDay(cells[date] ?? '');
  if (day === undefined) {
    return { place, problem: refusals.date((cells[date] ?? '').slice(0, SHOWN)) };
  }
  if (day > today) return { place, problem: refusals.dayAhead };
  const said = references.map((column) => cells[column] ?? '');
  const utrs = [...new Set(said.flatMap(utrsWithin))];
  const text = said.filter((one) => one !== '').join(' · ');
  return { place, day, amount: toPaise(paise), utrs, text: text.slice(0, SHOWN) };
}

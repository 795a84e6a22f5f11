import { endOfDay, startOfDay, type IstDay } from '@store/ledger';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';

export const periodQuery = { from: text(20), to: text(20) };

export type Period = Readonly<{ from: IstDay; to: IstDay }>;
export type PeriodIn = Period & Readonly<{ wrong: 'backwards' | 'tooLong' | null }>;

/** Of a year and a day at most, so that a leap year is one. */
const MOST_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;

/** The days that the address asks for; else this month so far. `today` is the day in India. */
export function periodIn(asked: ValuesOf<typeof periodQuery>, today: IstDay): PeriodIn {
  const to = dayIn(asked.to) ?? today;
  const from = dayIn(asked.from) ?? `${to.slice(0, 8)}01`;
  const days = (endOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;
  const wrong = days < 1 ? 'backwards' : days > MOST_DAYS ? 'tooLong' : null;
  return { from, to, wrong };
}

import { daysAfter, istDay, type IstDay } from '@store/ledger';
import type { Span } from '@store/projections';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';

/** What the address of the figures asks for. */
export const figuresQuery = {
  days: text(4),
  from: text(20),
  to: text(20),
  game: text(100),
  route: text(40),
};
type Asked = ValuesOf<typeof figuresQuery>;

/** Spans that end today, in days. */
export const SPANS = [14, 30, 84, 365] as const;
/** Two years: more of them are told by a file at a time. */
const MOST_DAYS = 731;

/** `days` is the chosen one of SPANS, null for a span that was typed in. */
export type ChosenSpan = Span &
  Readonly<{ days: number | null; refused: 'noDay' | 'turned' | 'tooLong' | null }>;

/** What makes no sense is refused by name, and the usual span is shown. */
export function spanIn(asked: Asked, now: Date): ChosenSpan {
  const today = istDay(now.toISOString());
  const usual = (refused: ChosenSpan['refused']): ChosenSpan => ({
    ...lastDays(SPANS.find((days) => String(days) === asked.days) ?? SPANS[0], today),
    refused,
  });
  if (asked.from === '' && asked.to === '') return usual(null);
  const to = asked.to === '' ? today : dayIn(asked.to);
  const from = dayIn(asked.from);
  if (from === undefined || to === undefined) return usual('noDay');
  if (from > to) return usual('turned');
  if (daysOf({ from, to }).length > MOST_DAYS) return usual('tooLong');
  return { from, to, days: null, refused: null };
}

const lastDays = (days: number, to: IstDay) => ({ from: daysAfter(to, 1 - days), to, days });

function daysOf({ from, to }: Span): readonly IstDay[] {
  const days: IstDay[] = [];
  for (let day = from; day <= to && days.length <= MOST_DAYS;) {
    days.push(day);
    day = daysAfter(day, 1);
  }
  return days;
}

/** Days of a span that are drawn as one; `open` is not over yet. */
export type Bucket = Readonly<{ from: IstDay; to: IstDay; open: boolean }>;

/** Days up to a month, weeks up to half a year, else months: what still can be told apart. */
export function bucketsOf(span: Span, now: Date): readonly Bucket[] {
  const today = istDay(now.toISOString());
  const days = daysOf(span);
  const firsts = days.filter((day, at) => at === 0 || beginsOne(day, days.length));
  return firsts.map((from, at) => {
    const next = firsts[at + 1];
    const to = next === undefined ? span.to : daysAfter(next, -1);
    return { from, to, open: to >= today };
  });
}

function beginsOne(day: IstDay, days: number): boolean {
  if (days <= 31) return true;
  if (days > 184) return day.endsWith('-01');
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

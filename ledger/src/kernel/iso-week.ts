import { IST_OFFSET_MS, istDay } from './ist-date.ts';
import type { Instant } from './message.ts';

/** An ISO 8601 week in India, Monday 00:00 to Sunday 24:00 IST, like "2026-W47". */
export type IsoWeek = string;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** @throws RangeError when the instant is no date. */
export function weekOf(instant: Instant): IsoWeek {
  const midnight = Date.parse(istDay(instant));
  // A week belongs to the year that owns its Thursday.
  const year = new Date(mondayOf(midnight) + 3 * DAY_MS).getUTCFullYear();
  const number = (mondayOf(midnight) - firstMondayOf(year)) / WEEK_MS + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/**
 * First instant of the week, and the first instant after it.
 * @throws RangeError for text that names no week, also for a week 53 the year does not have.
 */
export function weekBounds(week: IsoWeek): Readonly<{ startsAt: Instant; endsAt: Instant }> {
  const { year, number } = /(?<year>\d{4})-W(?<number>\d{2})/.exec(week)?.groups ?? {};
  const start = firstMondayOf(Number(year)) + (Number(number) - 1) * WEEK_MS - IST_OFFSET_MS;
  if (Number.isNaN(start) || weekOf(instantOf(start)) !== week) {
    throw new RangeError(`not an ISO week: ${week}`);
  }
  return { startsAt: instantOf(start), endsAt: instantOf(start + WEEK_MS) };
}

export const previousWeek = (week: IsoWeek): IsoWeek =>
  weekOf(instantOf(Date.parse(weekBounds(week).startsAt) - 1));

const instantOf = (ms: number): Instant => new Date(ms).toISOString();

/** Days count from 1970-01-01, a Thursday: three days after a Monday. */
const mondayOf = (midnight: number): number =>
  midnight - ((((midnight / DAY_MS + 3) % 7) + 7) % 7) * DAY_MS;

/** 4 January always lies in week 1. */
const firstMondayOf = (year: number): number => mondayOf(Date.UTC(year, 0, 4));

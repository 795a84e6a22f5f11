import { formatInstant } from '../ui/format-instant.ts';

/** As a field for a day and a time shows it, in Indian Standard Time: `2026-11-21T14:05`. */
export const momentTyped = (instant: string | Date): string =>
  formatInstant(instant).replace(' ', 'T');

/**
 * The moment that a field for a day and a time names, read in Indian Standard Time, also where it
 * was typed as text: `2026-11-21 14:05`. Null for what is none.
 */
export function momentIn(typed: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(typed) ?? [];
  if (day === undefined || time === undefined) return null;
  const moment = new Date(`${day}T${time}:00+05:30`);
  // Some engines take 30 February for a day of March.
  const isOne = !Number.isNaN(moment.getTime()) && formatInstant(moment) === `${day} ${time}`;
  return isOne ? moment : null;
}

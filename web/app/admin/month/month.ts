import { istDay, type Instant } from '@store/ledger';
import { text } from '../../forms/fields.ts';

export const monthQuery = { month: text(20) };

/** The month that was asked for, or this one in India; null for what is no month. */
export function monthIn(typed: string, now: Instant): string | null {
  if (typed === '') return istDay(now).slice(0, 7);
  return /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(typed) ? typed : null;
}

/** The days of a month like "2026-11", as far as a month can go. */
export const daysOf = (month: string) => ({ from: `${month}-01`, to: `${month}-31` });

import { statementDay } from '../../forms/statement-day.ts';

/**
 * Dates as dashboards and banks write them: 25-11-2026, 25/11/26, 25 Nov 2026 14:05:30,
 * 2026-11-25T08:35:30Z. Without a zone it is India's time, and without a time noon. Null for what is
 * no date.
 */
export function momentIn(written: string): string | null {
  const [, date = '', time = '', zone = ''] = MOMENT.exec(written.trim()) ?? [];
  const day = statementDay(date);
  return day === undefined ? null : instantOf(day, time, zone);
}

const TIME = String.raw`(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s*[ap]m)?)`;
const MOMENT = new RegExp(String.raw`^(.+?)(?:(?:[ ,]+|T)${TIME}\s*(Z|[+-]\d{2}:?\d{2})?)?$`, 'i');

const two = (digits: string): string => digits.padStart(2, '0');

function instantOf(date: string, time: string, zone: string): string | null {
  const [, hours = '12', minutes = '00', seconds = '00', half = ''] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?$/i.exec(time) ?? [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const moment = Date.parse(
    `${date}T${two(String(hour))}:${minutes}:${seconds}${zone || '+05:30'}`,
  );
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

import { formatDay, formatTime } from './format-instant.ts';

const DAY_MS = 86_400_000;
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' });

/** When the store is there again: `today at 10:00 IST`, `tomorrow at 10:00 IST`, `on Monday at 10:00 IST`. */
export function formatOpening(opens: Date, now: Date): string {
  const at = `at ${formatTime(opens)} IST`;
  if (formatDay(opens) === formatDay(now)) return `today ${at}`;
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (formatDay(opens) === formatDay(tomorrow)) return `tomorrow ${at}`;
  return `on ${weekday.format(opens)} ${at}`;
}

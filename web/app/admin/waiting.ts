import { waitingWords } from './words.ts';

const MINUTE_MS = 60_000;

/** An order that waits so long needs somebody now. */
export const ALARM_MS = 20 * MINUTE_MS;

export function waitedInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return waitingWords.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? waitingWords.hours(hours, minutes % 60)
    : waitingWords.days(Math.floor(hours / 24));
}

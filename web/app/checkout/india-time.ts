const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** An instant as "2026-11-21 14:05" in India. */
export const indiaTime = (instant: string): string =>
  new Date(Date.parse(instant) + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first try, the second and so on, in ms: the ones that Standard Webhooks suggests. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20].map((hours) => hours * HOUR_MS),
];

/** For so long after it was written a message is tried. */
export const TRIED_FOR_MS = 72 * HOUR_MS;

/** When a message is tried again after so many tries; null when it was tried for long enough. */
export function nextTryAt(tries: number, madeAt: Date, now: Date): Date | null {
  const end = madeAt.getTime() + TRIED_FOR_MS;
  if (now.getTime() >= end) return null;
  const wait = WAITS_MS[tries - 1];
  return new Date(wait === undefined ? end : Math.min(now.getTime() + wait, end));
}

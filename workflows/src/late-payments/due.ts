import type { Instant } from '@store/ledger';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From one look to the next, while a payment was given up less than so long ago. */
const BANDS = [
  { until: 6 * HOUR_MS, every: 30 * MINUTE_MS },
  { until: 2 * DAY_MS, every: 2 * HOUR_MS },
  { until: 7 * DAY_MS, every: 6 * HOUR_MS },
  { until: Infinity, every: DAY_MS },
] as const;

/** A stretch of time: after `since`, and not after `until`. */
export type Stretch = Readonly<{ since: Instant; until: Instant }>;

/**
 * Whether a payment that was given up then is to be looked for in this stretch of time: seldom when
 * that is long ago, and never later than `watchMs` after it, when it is looked for once more.
 */
export function isDue(closedAt: Instant, { since, until }: Stretch, watchMs: number): boolean {
  const ageAt = (moment: Instant) => Date.parse(moment) - Date.parse(closedAt);
  return looksUntil(ageAt(until), watchMs) > looksUntil(ageAt(since), watchMs);
}

function looksUntil(ageMs: number, watchMs: number): number {
  const age = Math.min(ageMs, watchMs);
  let [looks, from] = [ageMs >= watchMs ? 1 : 0, 0];
  for (const { until, every } of BANDS) {
    if (age <= from) break;
    looks += Math.floor((Math.min(age, until) - from) / every);
    from = until;
  }
  return looks;
}

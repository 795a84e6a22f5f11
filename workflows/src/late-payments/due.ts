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

/** Whether this stretch has the look after which there is no other. */
export function isLast(closedAt: Instant, { since, until }: Stretch, watchMs: number): boolean {
  const end = Date.parse(closedAt) + watchMs;
  return Date.parse(since) < end && end <= Date.parse(until);
}

/** How long after the last transfer of a payment another one is looked for: seldom there is one. */
const AGAIN_MS = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS] as const;

/** When the transfers came beside which others are to be looked for in this stretch, as above. */
export function dueAgain({ since, until }: Stretch, watchMs: number): readonly Stretch[] {
  const ago = (moment: Instant, ms: number) => new Date(Date.parse(moment) - ms).toISOString();
  return [...AGAIN_MS.filter((age) => age < watchMs), watchMs].map((age) => ({
    since: ago(since, age),
    until: ago(until, age),
  }));
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

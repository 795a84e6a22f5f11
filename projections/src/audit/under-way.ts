/** What belongs together is written within moments; a worker that died in between needs some more. */
export const UNDER_WAY_MS = 10 * 60_000;

/** Since when something may be under way; what was written before is not. */
export const whenLongAgo =
  (now: () => number, underWayMs = UNDER_WAY_MS) =>
  (): string =>
    new Date(now() - underWayMs).toISOString();

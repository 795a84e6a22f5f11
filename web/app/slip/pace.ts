const LIVELY_MS = 2_000;
const CALM_MS = 15_000;
const LIVELY_FOR_MS = 2 * 60_000;

/** How long to wait between two looks at something that has not settled: not long while it moves. */
export const paceSince = (lastChange: string, now: Date): number =>
  now.getTime() - Date.parse(lastChange) < LIVELY_FOR_MS ? LIVELY_MS : CALM_MS;

/** For what was written a moment ago and cannot be read yet. */
export const PACE_OF_NEWS = LIVELY_MS;

import { sharedCounter } from './shared-counter.ts';

/** How often a key was counted in its window, this time included. @throws CountingUnavailable */
export type HitCounter = (key: string) => Promise<number>;

/** Counts for a limit that is not one of requests. */
export function hitCounter(name: string, windowMs: number): HitCounter {
  const counter = sharedCounter(name, windowMs);
  return async (key) => (await counter.increment(key)).totalHits;
}

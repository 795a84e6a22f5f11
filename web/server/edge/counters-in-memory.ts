import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counters } from './counters.ts';
import { counterOf } from './counter-of.ts';

/** Counts of this process alone. */
export function countersInMemory(): Counters {
  const limiters = new Map<string, RateLimiterMemory>();
  return (name, windowMs) => {
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ points: 1, duration: windowMs / 1_000 });
    limiters.set(name, limiter);
    return counterOf(limiter, (key) => key);
  };
}

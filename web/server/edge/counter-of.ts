import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Counter } from './counters.ts';

/** What the library counts, without its own limit: how much is too much depends on who posts. */
export const counterOf = (
  limiter: Pick<RateLimiterAbstract, 'penalty' | 'reward'>,
  nameOf: (key: string) => string,
): Counter => ({
  async count(key) {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(nameOf(key));
    return { hits: consumedPoints, endsInMs: msBeforeNext };
  },
  takeBack: async (key) => void (await limiter.reward(nameOf(key))),
});

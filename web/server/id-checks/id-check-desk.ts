import type { PlayerCheck, StoreWorkflows } from '@store/workflows/contracts';
import { LRUCache } from 'lru-cache';
import type { CheckVisitor, IdCheckDesk } from '../../ports/id-checks.ts';
import type { Counters } from '../edge/counters.ts';
import { networkOf } from '../edge/network-of.ts';

const CHECKS_WINDOW_MS = 60_000;
/**
 * A person who mistypes needs a handful a minute, a reseller checks one player after the other, and
 * their machines two hundred orders in bulk; a look-up service needs thousands. Behind one address of a mobile carrier live thousands of customers:
 * a browser that has checked before counts by itself, and what is left for those of its address is
 * many times that. Whoever throws the cookie away shares the little that newcomers have.
 */
const CHECKS_PER_WINDOW = {
  ...{ account: 45, reseller: 240 },
  ...{ guest: 15, newcomers: 30, address: 150 },
} as const;
const REMEMBERED = 10_000;

/** Remembers answers for a minute, each process its own; all count together. */
export function openIdCheckDesk(
  ask: StoreWorkflows['checkPlayer'],
  counters: Counters,
): IdCheckDesk {
  const counter = counters('id checks', CHECKS_WINDOW_MS);
  const answers = new LRUCache<string, PlayerCheck>({ max: REMEMBERED, ttl: CHECKS_WINDOW_MS });
  return {
    async check(player, visitor, timeoutMs) {
      for (const [bound, who] of visitor === null ? [] : boundsOf(visitor)) {
        const { hits } = await counter.count(`${bound} ${who}`);
        if (hits > CHECKS_PER_WINDOW[bound]) return { outcome: 'tooMany' };
      }
      const question = JSON.stringify(player);
      const known = answers.get(question);
      if (known !== undefined) return known;
      const answer = await ask(player, timeoutMs);
      // "Could not ask" is no answer: the next press shall ask again.
      const isAnswer = answer.outcome !== 'unavailable' || answer.about === 'pack';
      if (isAnswer) answers.set(question, answer);
      return answer;
    },
  };
}

/** One after the other: what is over the first takes nothing from those who share the second. */
function boundsOf(
  visitor: CheckVisitor,
): readonly (readonly [bound: keyof typeof CHECKS_PER_WINDOW, who: string])[] {
  if (visitor.kind !== 'guest') return [[visitor.kind, visitor.id]];
  const network = networkOf(visitor.address);
  return [
    visitor.id === null ? ['newcomers', network] : ['guest', visitor.id],
    ['address', network],
  ];
}

import type { PlayerCheck, StoreWorkflows } from '@store/workflows/contracts';
import { LRUCache } from 'lru-cache';
import type { IdCheckDesk } from '../../ports/id-checks.ts';
import type { Counters } from '../edge/counters.ts';
import { networkOf } from '../edge/network-of.ts';

const CHECKS_WINDOW_MS = 60_000;
/**
 * A person who mistypes needs a handful a minute, a reseller checks one player after the other; a
 * look-up service needs thousands. Many guests share the address of a mobile network.
 */
const CHECKS_PER_WINDOW = { address: 30, account: 45 } as const;
const REMEMBERED = 10_000;

/** Remembers answers for a minute, each process its own; all count together. */
export function openIdCheckDesk(
  ask: StoreWorkflows['checkPlayer'],
  counters: Counters,
): IdCheckDesk {
  const counter = counters('id checks', CHECKS_WINDOW_MS);
  const answers = new LRUCache<string, PlayerCheck>({ max: REMEMBERED, ttl: CHECKS_WINDOW_MS });
  return {
    async check(player, { kind, id }) {
      const visitor = kind === 'address' ? networkOf(id) : id;
      const { hits } = await counter.count(`${kind} ${visitor}`);
      if (hits > CHECKS_PER_WINDOW[kind]) return { outcome: 'tooMany' };
      const question = JSON.stringify(player);
      const known = answers.get(question);
      if (known !== undefined) return known;
      const answer = await ask(player);
      // "Could not ask" is no answer: the next press shall ask again.
      if (answer.outcome !== 'unavailable') answers.set(question, answer);
      return answer;
    },
  };
}

import type { PlayerCheck, PlayerToCheck, StoreWorkflows } from '@store/workflows/contracts';
import { LRUCache } from 'lru-cache';
import type { Shop } from '../shop/shop.ts';

const WINDOW_MS = 60_000;
/** A person who mistypes needs a handful a minute; a look-up service needs thousands. */
const CHECKS_PER_WINDOW = 12;
const REMEMBERED = 10_000;

type DeskAnswer = PlayerCheck | Readonly<{ outcome: 'tooMany' }>;

/** Asks providers for player names: at most so often per visitor, each question once a minute. */
export interface IdCheckDesk {
  /** `visitors` are all names of the one who asks (address, account); each has its own limit. */
  check(player: PlayerToCheck, visitors: readonly string[], now: Date): Promise<DeskAnswer>;
}

export function openIdCheckDesk(ask: StoreWorkflows['checkPlayer']): IdCheckDesk {
  const answers = new LRUCache<string, PlayerCheck>({ max: REMEMBERED, ttl: WINDOW_MS });
  const asked = new LRUCache<string, number>({ max: REMEMBERED });

  const overLimit = (visitors: readonly string[], now: Date) => {
    const window = Math.floor(now.getTime() / WINDOW_MS);
    const counts = visitors.map((visitor) => {
      const key = `${window} ${visitor}`;
      const count = (asked.get(key) ?? 0) + 1;
      asked.set(key, count);
      return count;
    });
    return counts.some((count) => count > CHECKS_PER_WINDOW);
  };

  return {
    async check(player, visitors, now) {
      if (overLimit(visitors, now)) return { outcome: 'tooMany' };
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

const desks = new WeakMap<StoreWorkflows, IdCheckDesk>();

/** The one desk of a process: limits and remembered answers outlive the request and its shop. */
export function idCheckDeskOf({ workflows }: Pick<Shop, 'workflows'>): IdCheckDesk {
  const open = desks.get(workflows);
  if (open !== undefined) return open;
  const desk = openIdCheckDesk((player) => workflows.checkPlayer(player));
  desks.set(workflows, desk);
  return desk;
}

import { isIP } from 'node:net';
import type { PlayerCheck, PlayerToCheck, StoreWorkflows } from '@store/workflows/contracts';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { hitCounter, type HitCounter } from './hit-counter.server.ts';
import type { Shop } from '../shop/shop.ts';

const WINDOW_MS = 60_000;
/**
 * A person who mistypes needs a handful a minute, a reseller checks one player after the other; a
 * look-up service needs thousands. Many guests share the address of a mobile network.
 */
const CHECKS_PER_WINDOW = { address: 30, account: 45 } as const;
const REMEMBERED = 10_000;

type DeskAnswer = PlayerCheck | Readonly<{ outcome: 'tooMany' }>;

/** Who asks: the account that is signed in, otherwise an address. */
export type CheckVisitor = Readonly<{ kind: keyof typeof CHECKS_PER_WINDOW; id: string }>;

/** Of IPv6 each customer has a network of their own, not one address. */
export const networkOf = (address = ''): string =>
  isIP(address) ? ipKeyGenerator(address, 64) : address;

/** Asks providers for player names: at most so often per visitor, each question once a minute. */
export interface IdCheckDesk {
  check(player: PlayerToCheck, visitor: CheckVisitor): Promise<DeskAnswer>;
}

export function openIdCheckDesk(
  ask: StoreWorkflows['checkPlayer'],
  count: HitCounter,
): IdCheckDesk {
  const answers = new LRUCache<string, PlayerCheck>({ max: REMEMBERED, ttl: WINDOW_MS });
  return {
    async check(player, { kind, id }) {
      if ((await count(`${kind} ${id}`)) > CHECKS_PER_WINDOW[kind]) return { outcome: 'tooMany' };
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

/** The one desk of a process: remembered answers outlive the request and its shop. */
export function idCheckDeskOf({ workflows }: Pick<Shop, 'workflows'>): IdCheckDesk {
  const open = desks.get(workflows);
  if (open !== undefined) return open;
  const count = hitCounter('id checks', WINDOW_MS);
  const desk = openIdCheckDesk((player) => workflows.checkPlayer(player), count);
  desks.set(workflows, desk);
  return desk;
}

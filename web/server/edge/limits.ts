import type { Counters } from './counters.ts';
import { limitsTable, type Limit } from './limits-table.ts';
import { networkOf } from './network-of.ts';

export type Counted = Readonly<{
  limit: Limit;
  /** 0 below the limit. */
  waitSeconds: number;
  /** So many came from there that a form asks for a proof that a person sends it. */
  crowded: boolean;
  takeBack: () => Promise<void>;
}>;

export interface Limits {
  /** Whether to look at the page of a route counts like a post. */
  countsReads(route: string): boolean;
  /**
   * Counts a post to a route. `accountOf` is asked only where accounts count; who says so must have
   * proved it, for what a caller can make up gives a new count with each post.
   */
  count(
    route: string,
    address: string | undefined,
    accountOf: () => Promise<string | null>,
  ): Promise<Counted>;
}

/** `factor` widens every limit. */
export function openLimits(counters: Counters, factor: number): Limits {
  const counted = limitsTable.map((limit) => ({
    limit,
    counter: counters(`limit ${limit.name}`, limit.windowMs),
  }));
  return {
    countsReads: (route) => limitsTable.some(({ reads }) => reads?.test(route) ?? false),
    async count(route, address, accountOf) {
      const fitting = counted.find(({ limit }) => limit.routes.test(route));
      if (!fitting) throw new Error(`no limit fits ${route}`);
      const { limit, counter } = fitting;
      const account = limit.perAccount === undefined ? null : await accountOf();
      const key = account === null ? networkOf(address) : `account ${account}`;
      const most = account === null ? limit.perAddress : (limit.perAccount ?? limit.perAddress);
      const { hits, endsInMs } = await counter.count(key);
      const isOver = (number: number) => hits > Math.ceil(number * factor);
      return {
        limit,
        waitSeconds: isOver(most) ? Math.max(1, Math.ceil(endsInMs / 1_000)) : 0,
        crowded: limit.freeOfProof !== undefined && isOver(limit.freeOfProof),
        takeBack: () => counter.takeBack(key),
      };
    },
  };
}

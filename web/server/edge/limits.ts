import { sharedCounter } from './shared-counter.ts';
import { limitsTable, type Limit } from './limits-table.ts';
import { networkOf } from './network-of.ts';

export type Counted = Readonly<{
  limit: Limit;
  /** 0 below the limit. */
  waitSeconds: number;
  takeBack: () => Promise<void>;
}>;

export interface Limits {
  /**
   * Counts a post to a route. `accountOf` is asked only where accounts count; who says so must have
   * proved it, for what a caller can make up gives a new count with each post.
   * @throws CountingUnavailable
   */
  count(
    route: string,
    address: string | undefined,
    accountOf: () => Promise<string | null>,
  ): Promise<Counted>;
}

/** `factor` widens every limit. The processes of one store count in their parent. */
export function openLimits(factor: number): Limits {
  const counters = limitsTable.map((limit) => ({
    limit,
    counter: sharedCounter(`limit ${limit.name}`, limit.windowMs),
  }));
  return {
    async count(route, address, accountOf) {
      const fitting = counters.find(({ limit }) => limit.routes.test(route));
      if (!fitting) throw new Error(`no limit fits ${route}`);
      const { limit, counter } = fitting;
      const account = limit.perAccount === undefined ? null : await accountOf();
      const key = account === null ? networkOf(address) : `account ${account}`;
      const most = account === null ? limit.perAddress : (limit.perAccount ?? limit.perAddress);
      const { totalHits, resetTime } = await counter.increment(key);
      const left = (resetTime?.getTime() ?? Date.now() + limit.windowMs) - Date.now();
      return {
        limit,
        waitSeconds: totalHits > Math.ceil(most * factor) ? Math.max(1, Math.ceil(left / 1000)) : 0,
        takeBack: () => counter.decrement(key),
      };
    },
  };
}

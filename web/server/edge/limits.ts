import cluster from 'node:cluster';
import { isIP } from 'node:net';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import { ipKeyGenerator, MemoryStore, type Options, type Store } from 'express-rate-limit';
import { limitsTable, type Limit } from './limits-table.ts';

/** Of IPv6 each customer has a network of their own at least this large. */
const IPV6_NETWORK = 64;

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
   */
  count(
    route: string,
    address: string | undefined,
    accountOf: () => Promise<string | null>,
  ): Promise<Counted>;
}

/** `factor` widens every limit. The processes of one store count in their parent. */
export function openLimits(factor: number): Limits {
  const counters = limitsTable.map((limit) => ({ limit, store: storeFor(limit) }));
  return {
    async count(route, address, accountOf) {
      const counter = counters.find(({ limit }) => limit.routes.test(route));
      if (!counter) throw new Error(`no limit fits ${route}`);
      const { limit, store } = counter;
      const account = limit.perAccount === undefined ? null : await accountOf();
      const key = account === null ? networkOf(address) : `account ${account}`;
      const most = account === null ? limit.perAddress : (limit.perAccount ?? limit.perAddress);
      const { totalHits, resetTime } = await store.increment(key);
      const left = (resetTime?.getTime() ?? Date.now() + limit.windowMs) - Date.now();
      return {
        limit,
        waitSeconds: totalHits > Math.ceil(most * factor) ? Math.max(1, Math.ceil(left / 1000)) : 0,
        takeBack: async () => store.decrement(key),
      };
    },
  };
}

function storeFor({ name, windowMs }: Limit): Store {
  const store = cluster.isWorker
    ? new ClusterMemoryStoreWorker({ prefix: `limit ${name}` })
    : new MemoryStore();
  void store.init({ windowMs } as Options);
  return store;
}

/** What is no address, as only a proxy that is not there can say, shares one count. */
const networkOf = (address = ''): string =>
  isIP(address) === 0 ? 'unknown' : ipKeyGenerator(address, IPV6_NETWORK);

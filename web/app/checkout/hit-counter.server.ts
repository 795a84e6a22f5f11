import cluster from 'node:cluster';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import { MemoryStore, type Options } from 'express-rate-limit';

/** How often a key was counted in its window, this time included. */
export type HitCounter = (key: string) => Promise<number>;

/**
 * Counts for a limit that is not one of requests. The processes of one store count together, in
 * their parent: see server/serve-with-many.ts.
 */
export function hitCounter(name: string, windowMs: number): HitCounter {
  const store = cluster.isWorker
    ? new ClusterMemoryStoreWorker({ prefix: name })
    : new MemoryStore();
  // Of all its options a store looks at this one.
  void store.init({ windowMs } as Options);
  return async (key) => (await store.increment(key)).totalHits;
}

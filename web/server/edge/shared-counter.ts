import cluster from 'node:cluster';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import { Fault } from '@store/platform/fault';
import { MemoryStore, type IncrementResponse, type Options } from 'express-rate-limit';

/** The first process of the store, which counts for the others, does not answer. */
class CountingUnavailable extends Fault {
  readonly code = 'COUNTING_UNAVAILABLE';
  readonly retryable = true;
}

export type SharedCounter = Readonly<{
  /** @throws CountingUnavailable */
  increment: (key: string) => Promise<IncrementResponse>;
  /** One that fails is left alone: the window ends by itself. */
  decrement: (key: string) => Promise<void>;
}>;

/**
 * Counts by key, in windows that begin with the first count. The processes of one store count
 * together, in their parent: see server/processes/serve-with-many.ts.
 */
export function sharedCounter(name: string, windowMs: number): SharedCounter {
  const store = cluster.isWorker
    ? new ClusterMemoryStoreWorker({ prefix: name })
    : new MemoryStore();
  // Of all its options a store looks at this one.
  void store.init({ windowMs } as Options);
  return {
    async increment(key) {
      try {
        return await store.increment(key);
      } catch (cause) {
        throw new CountingUnavailable(`nobody counts for ${name}`, { cause });
      }
    },
    decrement: (key) => store.decrement(key).catch(() => undefined),
  };
}

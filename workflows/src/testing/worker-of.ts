import type { NativeConnection, Worker } from '@temporalio/worker';
import { ensureBundle } from '../bundle.ts';
import { activitiesOf, createStoreWorker } from '../worker.ts';
import { SPEC_KEYS } from './spec-keys.ts';
import type { TestShop } from './test-shop.ts';

/** A worker with the whole store's workflows, for the shop of one spec; it does not run yet. */
export const workerOf = async (
  { dependencies }: Pick<TestShop, 'dependencies'>,
  { native }: Readonly<{ native: NativeConnection }>,
  taskQueue: string,
): Promise<Worker> => {
  await ensureBundle();
  return createStoreWorker({
    keys: SPEC_KEYS,
    connection: native,
    namespace: 'default',
    taskQueue,
    activities: activitiesOf(dependencies),
  });
};

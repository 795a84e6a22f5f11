import { startThrowawayStore } from '../../embedded/src/testing/throwaway-store.ts';
import { keepInMemory } from '../src/runner/keep-in-memory.ts';
import { lendServers } from '../src/runner/lend-servers.ts';
import { switchingStore } from './switching-store.ts';
import { underTest, write, type StoreUnderTest } from './under-test.ts';

export type { StoreUnderTest } from './under-test.ts';

/** Waiting is not what is tested: what takes minutes in the shop takes seconds here. */
export const impatient = {
  RATE_LIMIT_FACTOR: '1000',
  PAYMENT_POLL_MS: '1000',
  ORDER_EXPIRY_MS: '120000',
  LATE_PAYMENT_WATCH_MS: '120000',
  PROVIDER_TIMEOUT_MS: '3000',
  GATEWAY_TIMEOUT_MS: '5000',
  START_LIMIT_MS: '120000',
  LOG_LEVEL: 'warn',
};

export function storeUnderTest(): StoreUnderTest {
  const text = process.env['STORE_UNDER_TEST'];
  if (text === undefined) throw new Error('No store was started: run "npm run test:e2e".');
  return JSON.parse(text) as StoreUnderTest;
}

/** What `storeUnderTest` tells from here on. */
export function takeStore(store: StoreUnderTest): void {
  process.env['STORE_UNDER_TEST'] = JSON.stringify(store);
  process.env['STORE_URL'] = store.url;
}

/**
 * Starts one store for all tests, and another one when a test first asks to be alone in it: see
 * alone.ts. Returns what stops them.
 */
export default async function startStores(): Promise<() => Promise<void>> {
  await keepInMemory();
  const stop = await startStoreUnderTest(impatient);
  const lender = await lendServers({
    alone: async () => {
      const own = await openStore('e2e-alone', impatient);
      return { address: JSON.stringify(own.store), stop: own.stop };
    },
    ...switchingStore(impatient),
  });
  process.env['STORE_LENDER'] = lender.url;
  return async () => {
    await lender[Symbol.asyncDispose]();
    await stop();
  };
}

export async function startStoreUnderTest(
  variables: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const { store, stop } = await openStore('e2e', variables);
  takeStore(store);
  return stop;
}

async function openStore(name: string, variables: Readonly<Record<string, string>>) {
  return underTest(await startThrowawayStore(name, variables, write));
}

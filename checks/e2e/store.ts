import { expect } from '@playwright/test';
import { startThrowawayStore } from '../../embedded/src/testing/throwaway-store.ts';
import { keepInMemory } from '../src/runner/keep-in-memory.ts';
import { lendServers } from '../src/runner/lend-servers.ts';
import { offerKilling } from './process-control.ts';

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

const READY_LIMIT_MS = 60_000;

/** The addresses of the store that the tests talk to. */
export type StoreUnderTest = Readonly<{
  url: string;
  simulatorsUrl: string;
  /** Where its processes can be killed. */
  processesUrl: string;
  /** The environment of its processes: for `npm run audit`, or a look into its database. */
  env: NodeJS.ProcessEnv;
}>;

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
  const write = (text: string) => process.stdout.write(text);
  const {
    publicUrl: url,
    simulatorsUrl,
    ...started
  } = await startThrowawayStore(name, variables, write);
  // Its programs have started, and may not be able to serve everybody yet.
  await expect.poll(() => answerOf(`${url}/readyz`), { timeout: READY_LIMIT_MS }).toBe(200);
  const killing = await offerKilling(started.processes);
  const store: StoreUnderTest = { url, simulatorsUrl, processesUrl: killing.url, env: started.env };
  const stop = async () => {
    killing.stop();
    await started.stop();
  };
  return { store, stop };
}

const answerOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

import { startThrowawayStore } from '../../embedded/src/testing/throwaway-store.ts';
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

/** Starts one store for all tests. Returns what stops it. */
export default (): Promise<() => Promise<void>> => startStoreUnderTest(impatient);

export async function startStoreUnderTest(
  variables: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const write = (text: string) => process.stdout.write(text);
  const store = await startThrowawayStore('e2e', variables, write);
  const { publicUrl: url, simulatorsUrl } = store;
  const killing = await offerKilling(store.processes);
  const underTest = { url, simulatorsUrl, processesUrl: killing.url, env: store.env };
  process.env['STORE_UNDER_TEST'] = JSON.stringify(underTest satisfies StoreUnderTest);
  process.env['STORE_URL'] = url;
  return async () => {
    killing.stop();
    await store.stop();
  };
}

import { expect } from '@playwright/test';
import type { RunningStore } from '../../embedded/src/store/start-store.ts';
import { offerKilling } from './process-control.ts';

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

export const write = (text: string): void => void process.stdout.write(text);

export async function underTest(running: RunningStore) {
  const { publicUrl: url, simulatorsUrl, ...started } = running;
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

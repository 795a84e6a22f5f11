import type { ProcessName } from '../src/store/own-processes.ts';
import { storeUnderTest } from './store.ts';

/** Ends a process as a power cut would. Resolves when another one runs in its place. */
export async function kill(name: ProcessName): Promise<void> {
  const address = `${storeUnderTest().processesUrl}/${name}`;
  const killed = await (await fetch(address, { method: 'POST' })).text();
  const deadline = Date.now() + 60_000;
  while ((await (await fetch(address)).text()) === killed) {
    if (Date.now() > deadline) throw new Error(`${name} was not started again`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

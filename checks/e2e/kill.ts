import type { ProcessName } from '../../embedded/src/store/own-programs.ts';
import { storeUnderTest } from './store.ts';

const addressOf = (name: ProcessName) => `${storeUnderTest().processesUrl}/${name}`;

export const pidOf = async (name: ProcessName): Promise<number> =>
  Number(await (await fetch(addressOf(name))).text());

/** Ends a process as a power cut would. Resolves when another one runs in its place. */
export async function kill(name: ProcessName): Promise<void> {
  const killed = Number(await (await fetch(addressOf(name), { method: 'POST' })).text());
  const deadline = Date.now() + 60_000;
  while ((await pidOf(name)) === killed) {
    if (Date.now() > deadline) throw new Error(`${name} was not started again`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

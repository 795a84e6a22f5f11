import { expect, it, onTestFinished, vi } from 'vitest';
import { storeProgram } from './store-program.ts';

async function program(source: string) {
  const store = await storeProgram('program', process.env, [process.execPath, '-e', source]);
  onTestFinished(() => store.remove());
  store.start();
  return store;
}

it('tells a store that gives up from one that runs, and from one that was killed', async () => {
  const [quits, waits] = await Promise.all([
    program('process.exit(1)'),
    program('setInterval(() => {}, 1000)'),
  ]);
  await vi.waitFor(() => expect(quits.gaveUp()).toBe(true), 15_000);
  expect(waits.gaveUp()).toBe(false);

  for (const pid of await waits.everything()) process.kill(pid, 'SIGKILL');
  await waits.untilEnded();
  expect(waits.gaveUp()).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('a program that is ended every half minute starts again at once each time', async () => {
  const said: string[] = [];
  let end: (how: string) => void = () => undefined;
  const kept = await keepRunning({
    name: 'worker',
    start: async () => ({
      pid: 1,
      exited: new Promise<string>((resolve) => (end = resolve)),
      stop: async () => end('stopped'),
    }),
    say: (line) => void said.push(line),
    signal: new AbortController().signal,
  });

  for (let deaths = 1; deaths <= 3; deaths += 1) {
    vi.setSystemTime(Date.now() + 30_000);
    end('SIGKILL');
    await vi.waitFor(() => expect(said).toHaveLength(2 * deaths), 10_000);
  }

  expect(new Set(said)).toEqual(
    new Set(['worker ended (SIGKILL) and starts again', 'worker is back']),
  );
  await kept.stop();
});

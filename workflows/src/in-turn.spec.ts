import { isRetryable } from '@store/platform/fault';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two at once and two behind them, each called by its name and done when it is told to. */
function desk() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const told: string[] = [];
  const turn = inTurn({ atOnce: 2, mostWaiting: 2, longestWaitMs: 3_000 });
  const ask = (name: string) => {
    const act = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    void turn(act).then(
      () => told.push(`${name} done`),
      (error) => told.push(`${name} ${isRetryable(error) ? 'turned away' : 'failed'}`),
    );
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, told, ask, end };
}

it('begins so many at once, and the others in turn', async () => {
  const { begun, told, ask, end } = desk();
  ['a', 'b', 'c', 'd'].forEach(ask);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(told).toEqual(['b done', 'c done']);
});

it('turns away at once whoever is behind too many', async () => {
  const { told, ask } = desk();
  ['a', 'b', 'c', 'd', 'e'].forEach(ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['e turned away']);
});

it('turns away whoever has waited for too long, begins nothing for them, and goes on behind them', async () => {
  const { begun, told, ask, end } = desk();
  ['a', 'b', 'c'].forEach(ask);
  await vi.advanceTimersByTimeAsync(2_000);
  ask('d');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['c turned away']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'd']);
});

it('lets what has begun take its time, and tells how it failed', async () => {
  const { told, ask, end } = desk();
  ask('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  await end('a');
  expect(told).toEqual(['a done']);
  const turn = inTurn({ atOnce: 1, mostWaiting: 1, longestWaitMs: 1 });
  await expect(turn(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

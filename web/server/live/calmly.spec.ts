import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calmly } from './calmly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does it at once, and what is asked for meanwhile once after the time', () => {
  let done = 0;
  const ask = calmly(1_000, () => (done += 1));
  ask();
  expect(done).toBe(1);
  ask();
  ask();
  vi.advanceTimersByTime(999);
  expect(done).toBe(1);
  vi.advanceTimersByTime(1);
  expect(done).toBe(2);
});

it('waits again after that, and does nothing that nobody asked for', () => {
  let done = 0;
  const ask = calmly(1_000, () => (done += 1));
  ask();
  ask();
  vi.advanceTimersByTime(1_000);
  ask();
  expect(done).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(done).toBe(3);
  vi.advanceTimersByTime(10_000);
  expect(done).toBe(3);
  ask();
  expect(done).toBe(4);
});

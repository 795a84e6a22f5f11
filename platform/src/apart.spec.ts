import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apart } from './apart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and on the last of many when the time is over', async () => {
  const done: string[] = [];
  const { tell } = apart(1_000);
  const say = (key: string, what: string) => tell(key, async () => void done.push(what));

  await say('order-1', 'first');
  expect(done).toEqual(['first']);
  for (let time = 0; time < 300; time += 1) await say('order-1', `later ${time}`);
  await say('order-2', 'other');
  expect(done).toEqual(['first', 'other']);

  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['first', 'other', 'later 299']);
  vi.advanceTimersByTime(10_000);
  expect(done).toHaveLength(3);
});

it('acts at once again on what could not be done, and says so to whoever told', async () => {
  const done: string[] = [];
  const { tell } = apart(1_000);

  await expect(tell('order-1', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  await tell('order-1', async () => void done.push('again'));
  expect(done).toEqual(['again']);

  await tell('order-1', () => Promise.reject(new Error('busy')));
  await vi.advanceTimersByTimeAsync(1_000);
  await tell('order-1', async () => void done.push('after that'));
  expect(done).toEqual(['again', 'after that']);
});

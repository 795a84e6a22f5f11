import { expect, test } from 'vitest';
import { allOrFailure } from './all-or-failure.ts';

const settled = new Promise<void>((resolve) => setImmediate(resolve));

test('everything that succeeds is returned in its place', async () => {
  expect(await allOrFailure([settled.then(() => 1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('the first failure hurries the others, and is told only when they have ended', async () => {
  const ended: string[] = [];
  const hurried = new AbortController();
  const patient = new Promise<void>((_, reject) => {
    hurried.signal.addEventListener('abort', () => {
      ended.push('patient');
      reject(new Error('hurried'));
    });
  });
  const failing = settled.then(() => {
    throw new Error('no disk');
  });
  const all = allOrFailure([patient, failing], () => hurried.abort());
  await expect(all).rejects.toThrow('no disk');
  expect(ended).toEqual(['patient']);
});

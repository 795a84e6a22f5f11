import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotSent, type HttpAnswer } from '../http/post.ts';
import { guardedPost, TurnMissed, type Post } from './guarded-post.ts';
import { createLogger } from '@store/platform/logging';

const FINE: HttpAnswer = { status: 200, body: '{}' };
const PAUSE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A provider that answers as it is told, and whoever asks it within narrow bounds. */
function given({ atOnce = 2, waiting = 1, failures = 3, timeoutMs: limit = 1_000 } = {}) {
  const said: string[] = [];
  const sent: number[] = [];
  const provider = { answers: async (): Promise<HttpAnswer> => FINE };
  const send: Post = (_url, { timeoutMs }) => {
    sent.push(timeoutMs);
    return provider.answers();
  };
  const guard = { atOnce, waiting, failures, pauseMs: PAUSE_MS };
  const log = createLogger(
    {},
    { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const asking = guardedPost('Some provider', { log, guard, send });
  const ask = () => asking('https://provider.example', { body: 'pack', timeoutMs: limit });
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await ask().catch(() => undefined);
  };
  return { provider, ask, fail, sent, said };
}

const lost = () => Promise.reject(new Error('no answer'));

describe('a provider that does not answer', () => {
  it.each([
    ['gives no answer', lost],
    ['is out of reach', () => Promise.reject(new NotSent('nothing was sent'))],
    ['answers by a page of what stands before it', async () => ({ status: 502, body: '<html>' })],
    ['blocks the address by a page', async () => ({ status: 403, body: '<html>' })],
    ['asks for a key by a page', async () => ({ status: 401, body: '<html>' })],
    ['answers by a page that says all is well', async () => ({ status: 200, body: '<html>' })],
    ['sends everybody elsewhere', async () => ({ status: 301, body: '' })],
    ['wants to be left alone', async () => ({ status: 429, body: '{"msg":"slow down"}' })],
  ])('is left alone for a while once it often %s', async (_how, answers) => {
    const { provider, ask, fail, sent, said } = given();
    provider.answers = answers;
    await fail(3);
    provider.answers = async () => FINE;

    await expect(ask()).rejects.toThrow('Some provider, which has not answered lately');
    await expect(ask()).rejects.toBeInstanceOf(NotSent);
    expect([sent.length, said]).toEqual([3, ['a provider is down']]);

    vi.advanceTimersByTime(PAUSE_MS);
    expect(await ask()).toEqual(FINE);
    expect(await ask()).toEqual(FINE);
    expect(said).toEqual(['a provider is down', 'a provider is back']);
  });

  it('is left alone again when the one call after the pause fails', async () => {
    const { provider, ask, fail, sent } = given();
    provider.answers = lost;
    await fail(3);
    vi.advanceTimersByTime(PAUSE_MS);
    await expect(ask()).rejects.toThrow('no answer');
    await expect(ask()).rejects.toThrow('has not answered lately');
    expect(sent).toHaveLength(4);
  });

  it('is not given up for now and then', async () => {
    const { provider, ask, fail } = given();
    for (let time = 0; time < 5; time += 1) {
      provider.answers = lost;
      await fail(2);
      provider.answers = async () => FINE;
      expect(await ask()).toEqual(FINE);
    }
  });
});

it.each([
  ['refuses', { status: 400, body: '{"err_code":"302"}' }],
  ['refuses under a status of faults', { status: 500, body: '{"err_code":"302"}' }],
  ['refuses one call under the status of a closed door', { status: 403, body: '{"code":"no"}' }],
])('a provider that %s is there', async (_how, answer) => {
  const { provider, ask, fail } = given();
  provider.answers = async () => answer;
  await fail(10);
  expect(await ask()).toEqual(answer);
});

describe('a crowd', () => {
  it('is let through a few at once, waits in part, and the rest is not sent', async () => {
    const { provider, ask, sent } = given();
    const open: (() => void)[] = [];
    provider.answers = () => new Promise((resolve) => open.push(() => resolve(FINE)));
    const asked = [ask(), ask(), ask()];
    await expect(ask()).rejects.toThrow('Some provider, which has too many calls');
    expect(sent).toHaveLength(2);

    open.shift()?.();
    await asked[0];
    await vi.waitFor(() => expect(sent).toHaveLength(3), 15_000);
    open.forEach((answer) => answer());
    expect(await Promise.all(asked)).toEqual([FINE, FINE, FINE]);
  });

  it.each([
    [1_000, 500, 499],
    [45_000, 10_000, 9_999],
  ])('of %i ms to answer in leaves enough, else nothing is sent', async (limit, enough, less) => {
    for (const left of [enough, less]) {
      const { provider, ask, sent } = given({ atOnce: 1, failures: 1, timeoutMs: limit });
      const open: (() => void)[] = [];
      provider.answers = () => new Promise((resolve) => open.push(() => resolve(FINE)));
      const [first, second] = [ask(), ask()];
      const outcome = second.catch((error: unknown) => error);
      vi.advanceTimersByTime(limit - left);
      open.shift()?.();
      await first;
      if (left === enough) {
        await vi.waitFor(() => expect(sent).toEqual([limit, enough]), 15_000);
      } else {
        expect(await outcome).toBeInstanceOf(TurnMissed);
        expect(sent).toEqual([limit]);
      }
    }
  });

  it('waits within the time of its calls, and what comes too late is not sent', async () => {
    const { provider, ask, sent } = given({ atOnce: 1, waiting: 2, failures: 1 });
    const open: (() => void)[] = [];
    provider.answers = () => new Promise((resolve) => open.push(() => resolve(FINE)));
    const [first, second, third] = [ask(), ask(), ask()];
    vi.advanceTimersByTime(400);
    open.shift()?.();
    await first;
    await vi.waitFor(() => expect(sent).toEqual([1_000, 600]), 15_000);

    vi.advanceTimersByTime(600);
    open.shift()?.();
    await second;
    await expect(third).rejects.toBeInstanceOf(NotSent);
    expect(sent).toHaveLength(2);
    // It was our own crowd: nobody is left alone for it.
    provider.answers = async () => FINE;
    expect(await ask()).toEqual(FINE);
  });
});

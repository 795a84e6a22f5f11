import { rupees } from '@store/ledger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { newsActivities } from './activities.ts';
import type { NewsDesk } from './news-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ABOUT = { kind: 'balanceAdded', amount: rupees(50), reason: 'Sorry' } as const;

/** A desk with a letter for each, and a server that takes as long for each as `takesMs` says. */
function given(takesMs: Readonly<Record<string, number>>) {
  const begun: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const letters: NewsDesk['letters'] = async (newsIds) =>
    newsIds.map((newsId) => ({
      ...{ newsId, accountId: 'A1', name: 'Asha', email: 'asha@example.com', about: ABOUT },
    }));
  const activities = newsActivities({
    ledger: { order: { stateOf: async () => ({ status: 'NotPlaced' }) } },
    news: { letters } as NewsDesk,
    mailer: {
      async send(mailId, _mail, signal) {
        signals.push(signal);
        const newsId = mailId.replace('news-', '');
        begun.push(newsId);
        await new Promise((resolve) => setTimeout(resolve, takesMs[newsId]));
      },
      close: () => undefined,
    },
    pusher: null,
    sender: () => ({ storeName: 'Shop', publicUrl: 'https://shop.test' }),
    keys: SPEC_KEYS,
    clock: Date.now,
  });
  return { begun, signals, mail: (...newsIds: string[]) => activities.mailTogether(newsIds) };
}

it('begins no mail after ten seconds, and names those that have not left', async () => {
  const { begun, signals, mail } = given({ a: 100, b: 11_000, c: 11_000, d: 100, e: 100 });
  const left = mail('a', 'b', 'c', 'd', 'e');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  expect(await left).toEqual(['d', 'e']);
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('answers within its minute while a mail hangs, so that none of those that left is mailed again', async () => {
  const { mail } = given({ a: 100, b: 100, c: 600_000, d: 100 });
  const left = mail('a', 'b', 'c', 'd');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await left).toEqual(['c']);
});

it('leaves no timer behind', async () => {
  const { mail } = given({ a: 100 });
  const left = mail('a');
  await vi.advanceTimersByTimeAsync(100);
  expect(await left).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

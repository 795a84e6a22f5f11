import { rupees } from '@store/ledger';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { MailRefused, MailUnavailable } from '../messages/mail.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import type { News } from './news.ts';

const mailed: string[] = [];
const pushed: string[] = [];
const gone = new Set<string>();
/** What becomes of the next mail about a piece of news. */
const faults = new Map<string, Error[]>();
const shop = await openTimeSkippingShop({
  mailer: {
    async send(mailId) {
      const fault = faults.get(mailId)?.shift();
      if (fault) throw fault;
      mailed.push(mailId);
    },
    close: () => undefined,
  },
  pusher: {
    async send(_subscription, { tag }) {
      pushed.push(tag);
      return 'taken';
    },
  },
  news: {
    note: async (news) =>
      news
        .filter(({ newsId }) => !gone.has(newsId))
        .map(({ newsId }) => ({
          ...{ newsId, mail: newsId !== 'silent', browsers: newsId === 'pushed' ? ['B1'] : [] },
        })),
    letters: async (newsIds) =>
      newsIds.map((newsId) => ({
        ...{ newsId, accountId: 'A1', name: 'Asha', email: 'asha@example.com', about: ADDED },
      })),
    browser: async () => ({ about: ADDED, subscription: { endpoint: '', p256dh: '', auth: '' } }),
    forgetBrowser: async () => undefined,
  },
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => {
  mailed.length = 0;
  pushed.length = 0;
  gone.clear();
  faults.clear();
});

const ADDED = { kind: 'balanceAdded', amount: rupees(50), reason: 'Sorry' } as const;

async function tell(...newsIds: readonly string[]) {
  const at = await shop.now();
  const news = newsIds.map((newsId): News => ({ newsId, userId: 'asha', about: ADDED, at }));
  const handle = await shop.start('tellNews', { news });
  await handle.result();
  const { events } = await handle.fetchHistory();
  return (events ?? []).flatMap(
    ({ activityTaskScheduledEventAttributes: scheduled }) => scheduled?.activityType?.name ?? [],
  );
}

it('mails what happened close together in one step', async () => {
  expect(await tell('first', 'second', 'third')).toEqual(['mailTogether']);
  expect(mailed.toSorted()).toEqual(['news-first', 'news-second', 'news-third']);
});

it('tells each in the ways that its customer wants, and nothing that was told before', async () => {
  gone.add('told before');
  const steps = await tell('silent', 'told before', 'pushed');
  expect(steps.toSorted()).toEqual(['mailTogether', 'pushNews']);
  expect([mailed, pushed]).toEqual([['news-pushed'], ['pushed']]);
  expect(await tell('silent')).toEqual([]);
});

it('tries by itself what did not leave with the others, and mails none of those again', async () => {
  faults.set(
    'news-second',
    [1, 2, 3].map(() => new MailUnavailable('away')),
  );
  expect(await tell('first', 'second', 'third')).toEqual(['mailTogether', 'mailNews']);
  expect(mailed).toEqual(['news-first', 'news-third', 'news-second']);
});

it('lets one that is refused keep none of the others', async () => {
  faults.set(
    'news-first',
    [1, 2].map(() => new MailRefused('no such mailbox')),
  );
  expect(await tell('first', 'pushed')).toContain('mailNews');
  expect([mailed, pushed]).toEqual([['news-pushed'], ['pushed']]);
});

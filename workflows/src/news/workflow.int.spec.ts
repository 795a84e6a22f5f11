import { rupees } from '@store/ledger';
import { askAbout, byTest, mustBe } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MailRefused, MailUnavailable } from '../messages/mail.ts';
import { orderAt, PRICE, type Placed } from '../testing/placed.ts';
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

describe('of orders that take their time', () => {
  /** Paid, with one part that its provider has. */
  async function onItsWay(more: Parameters<typeof orderAt>[1] = {}) {
    const order = orderAt(await shop.now(), { paymentMode: 'upi', ...more });
    const ask = askAbout(order);
    await shop.place(order);
    for (const command of [ask.confirm(), ask.start(1)]) {
      mustBe(await shop.ledger.order.handle(order.orderId, command, byTest()));
    }
    return order;
  }
  async function tellSlow(...orders: readonly Placed[]) {
    const ifOnItsWayAt = new Date(Date.parse(await shop.now()) + 300_000).toISOString();
    const news = orders.map(({ orderId, userId, at }) => ({
      ...{ newsId: orderId, userId, at, ifOnItsWayAt },
      about: { kind: 'orderPaid', orderId, item: '284 Diamonds', amount: PRICE, isLater: true },
    }));
    const before = Date.parse(await shop.now());
    await (await shop.start('tellSlowOrders', { news })).result();
    expect(Date.parse(await shop.now()) - before).toBeGreaterThanOrEqual(300_000);
    return mailed;
  }

  it('tells those that are still on their way, once that is due', async () => {
    const slow = await onItsWay();
    const delivered = await onItsWay();
    for (const command of [askAbout(delivered).deliver(1), askAbout(delivered).complete()]) {
      mustBe(await shop.ledger.order.handle(delivered.orderId, command, byTest()));
    }

    expect(await tellSlow(slow, delivered)).toEqual([`news-${slow.orderId}`]);
  });

  it('leaves to a word of its own what a person looks into', async () => {
    const order = await onItsWay();
    mustBe(await shop.ledger.order.handle(order.orderId, askAbout(order).unknown(1), byTest()));

    expect(await tellSlow(order)).toEqual([]);
  });

  it('tells of one part while another is refused, and of none once all are', async () => {
    const legs = ['SMILEBR:13', 'MOOGOLDMLBB:215570'] as const;
    const [one, both] = [await onItsWay({ legs }), await onItsWay({ legs })];
    const [refusedOnce, refused] = [askAbout(one), askAbout(both)];
    for (const command of [refusedOnce.start(2), refusedOnce.failLeg(1)]) {
      mustBe(await shop.ledger.order.handle(one.orderId, command, byTest()));
    }
    for (const command of [refused.start(2), refused.failLeg(1), refused.failLeg(2)]) {
      mustBe(await shop.ledger.order.handle(both.orderId, command, byTest()));
    }

    expect(await tellSlow(one, both)).toEqual([`news-${one.orderId}`]);
  });

  it('promises nothing of what the bank gives back', async () => {
    const order = await onItsWay();
    mustBe(await shop.ledger.order.handle(order.orderId, askAbout(order).dispute(), byTest()));

    expect(await tellSlow(order)).toEqual([]);
  });
});

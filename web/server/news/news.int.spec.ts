import { randomUUID } from 'node:crypto';
import { rupees } from '@store/ledger';
import { newsInShop } from '@store/workflows';
import type { NewsAbout } from '@store/workflows/news';
import { leaveAsWorker } from '@store/workflows/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_BROWSERS, MOST_UNREAD } from '../../ports/news.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore();
const { shop, db } = store;
afterAll(() => store[Symbol.asyncDispose]());

const desk = newsInShop(db);
const added: NewsAbout = { kind: 'balanceAdded', amount: rupees(50), reason: 'Sorry' };
const taken: NewsAbout = { kind: 'balanceDeducted', amount: rupees(50), reason: 'Error' };

const noted = (userId: string, about: NewsAbout = added, newsId: string = randomUUID()) => ({
  ...{ newsId, userId, about, at: '2026-11-25T06:00:00.000Z' },
});
async function note(userId: string, about?: NewsAbout, run = 'run', newsId?: string) {
  const [ways] = await desk.note([noted(userId, about, newsId)], run, shop.now());
  return ways && { mail: ways.mail, browsers: ways.browsers };
}
const unreadOf = async ({ cookie }: { cookie: string }) =>
  (await shop.sessions.accountOf(new Request('http://shop.test/', { headers: { cookie } })))
    ?.unread;
const subscription = (endpoint = `https://push.example/${randomUUID()}`) => ({
  ...{ endpoint, p256dh: 'key', auth: 'secret' },
});

describe('what a customer is told', () => {
  it('is unread until they have seen it, and known with the session', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await note(asha.account.id);
    await note(asha.account.id, taken);
    expect([await unreadOf(asha), await unreadOf(ravi)]).toEqual([2, 0]);

    const { rows, total } = await shop.news.of(asha.account.id, { page: 1, pageSize: 1 });
    expect(total).toBe(2);
    expect(rows).toMatchObject([{ about: taken, readAt: null }]);
    await shop.news.markRead(ravi.account.id, shop.now());
    expect(await unreadOf(asha)).toBe(2);
    await shop.news.markRead(asha.account.id, rows[0]!.notedAt);
    expect(await unreadOf(asha)).toBe(0);
  });

  it('leaves unread what came after the page was made', async () => {
    const asha = await store.buyer();
    await note(asha.account.id);
    const { rows } = await shop.news.of(asha.account.id, { page: 1, pageSize: 20 });
    store.clock.ahead += 1_000;
    await note(asha.account.id);
    await shop.news.markRead(asha.account.id, rows[0]!.notedAt);
    expect(await unreadOf(asha)).toBe(1);
  });

  it('is counted up to a hundred', async () => {
    const asha = await store.buyer();
    await db`
      insert into shop.news (id, account_id, kind, facts, noted_at, run)
      select 'many-' || n, ${asha.account.id}, 'fundsLocked', '{"amount": 100}', now(), 'run'
      from generate_series(1, 150) n`;
    expect(await unreadOf(asha)).toBe(MOST_UNREAD);
  });

  it('is noted once, and told by the execution that noted it alone', async () => {
    const { account } = await store.buyer();
    const id = randomUUID();
    expect(await note(account.id, added, 'first', id)).toEqual({ mail: true, browsers: [] });
    // The same execution after its worker died, and another one of a later day.
    expect(await note(account.id, added, 'first', id)).toEqual({ mail: true, browsers: [] });
    expect(await note(account.id, added, 'later', id)).toBeUndefined();
    expect((await shop.news.of(account.id, { page: 1, pageSize: 20 })).total).toBe(1);
  });

  it('reaches the pages that are open', async () => {
    const { account } = await store.buyer();
    const heard: unknown[] = [];
    const stop = shop.readModels.onChange((what) => heard.push(what));
    await expect.poll(() => heard).toContain('something');
    const news = { tables: ['news'], users: [account.id] };
    const told = () => heard.filter((what) => JSON.stringify(what) === JSON.stringify(news)).length;
    await note(account.id);
    await expect.poll(told).toBe(1);
    // Read in one of them, and read already.
    for (const _ of [1, 2]) await shop.news.markRead(account.id, shop.now());
    await note(account.id);
    await expect.poll(told).toBe(3);
    stop();
  });

  it('is noted together, for each customer their own', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const browser = await shop.news.addBrowser(ravi.account.id, subscription(), '');
    await shop.news.chooseMail(ravi.account.id, false);
    const [first, second] = [noted(asha.account.id), noted(ravi.account.id)];
    const third = noted(ravi.account.id, taken);
    const ways = await desk.note([first, second, noted('nobody'), third], 'run', shop.now());
    const byId = new Map(ways.map(({ newsId, mail, browsers }) => [newsId, { mail, browsers }]));
    expect(byId).toEqual(
      new Map([
        [first.newsId, { mail: true, browsers: [] }],
        [second.newsId, { mail: false, browsers: [browser] }],
        [third.newsId, { mail: true, browsers: [browser] }],
      ]),
    );
    expect([await unreadOf(asha), await unreadOf(ravi)]).toEqual([1, 2]);

    const ids = [first, third].map(({ newsId }) => newsId);
    expect((await desk.letters(ids)).map(({ accountId, about }) => [accountId, about])).toEqual(
      expect.arrayContaining([
        [asha.account.id, added],
        [ravi.account.id, taken],
      ]),
    );
  });

  it('is told to nobody who is unknown', async () => {
    expect(await note('nobody')).toBeUndefined();
    expect(await note(randomUUID())).toBeUndefined();
  });
});

describe('mails about it', () => {
  it('can be switched off, but not those about money that is taken', async () => {
    const { account } = await store.buyer();
    await shop.news.chooseMail(account.id, false);
    expect((await note(account.id, added))?.mail).toBe(false);
    expect((await note(account.id, taken))?.mail).toBe(true);
    await shop.news.chooseMail(account.id, true);
    expect((await note(account.id, added))?.mail).toBe(true);
  });

  it('go to no mailbox that is not known to be theirs', async () => {
    const { account } = await store.buyer();
    await db`update shop.account set email_verified_at = null where id = ${account.id}`;
    expect((await note(account.id, taken))?.mail).toBe(false);
  });

  it('tell who has closed the account what is taken or given back, and no more', async () => {
    const { account } = await store.buyer();
    await db`update shop.account set closed_at = now() where id = ${account.id}`;
    expect((await note(account.id, added))?.mail).toBe(false);
    expect((await note(account.id, taken))?.mail).toBe(true);
  });
});

describe('the browsers of a customer', () => {
  it('are told, each by its own customer', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const shared = subscription();
    const first = await shop.news.addBrowser(asha.account.id, shared, 'Chrome on Android');
    expect((await note(asha.account.id))?.browsers).toEqual([first]);

    const second = await shop.news.addBrowser(ravi.account.id, shared, 'Chrome on Android');
    expect((await note(asha.account.id))?.browsers).toEqual([]);
    expect((await note(ravi.account.id))?.browsers).toEqual([second]);
    await shop.news.removeBrowser(asha.account.id, second);
    expect(await shop.news.browsersOf(ravi.account.id)).toHaveLength(1);
    await shop.news.removeBrowser(ravi.account.id, second);
    expect(await shop.news.browsersOf(ravi.account.id)).toEqual([]);
  });

  it('are ten at most', async () => {
    const { account } = await store.buyer();
    const ids: string[] = [];
    for (let count = 0; count <= MOST_BROWSERS; count += 1) {
      store.clock.ahead += 1_000;
      ids.push(await shop.news.addBrowser(account.id, subscription(), ''));
    }
    const kept = (await shop.news.browsersOf(account.id)).map(({ id }) => id);
    expect(kept).toEqual(ids.slice(1).toReversed());
  });

  it('are told no more when somebody else signs in, or all sessions are ended', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const id = await shop.news.addBrowser(asha.account.id, subscription(), '');
    await shop.news.leaveTo(asha.account.id, id);
    expect(await shop.news.browsersOf(asha.account.id)).toHaveLength(1);
    await shop.news.leaveTo(ravi.account.id, id);
    expect(await shop.news.browsersOf(asha.account.id)).toEqual([]);

    const left = await shop.news.addBrowser(asha.account.id, subscription(), '');
    for (const other of ['', asha.account.id, randomUUID()]) await shop.news.leaveTo(null, other);
    expect(await shop.news.browsersOf(asha.account.id)).toHaveLength(1);
    await shop.news.leaveTo(null, left);
    expect(await shop.news.browsersOf(asha.account.id)).toEqual([]);

    await shop.news.addBrowser(asha.account.id, subscription(), '');
    await shop.accounts.changePassword(asha.account.id, 'a quieter river');
    expect(await shop.news.browsersOf(asha.account.id)).toEqual([]);
  });
});

it('what is older than 90 days is deleted, and an erased account is told nothing', async () => {
  const { account } = await store.buyer();
  const day = 24 * 60 * 60_000;
  const aged = (days: number) =>
    desk.note([noted(account.id)], 'run', new Date(Date.now() - days * day));
  await aged(89);
  await aged(91);
  const { ledger, readModels, sealer } = shop;
  const head = () => store.eventStore.head();
  const worker = leaveAsWorker({ db, ledger, readModels, sealer, head });
  await worker.deleteWhatIsDue(new Date().toISOString());
  expect((await shop.news.of(account.id, { page: 1, pageSize: 20 })).total).toBe(1);

  await shop.news.addBrowser(account.id, subscription(), '');
  await db`
    update shop.account set erased_at = now(), email = ${`${account.id}@erased.invalid`}
    where id = ${account.id}`;
  expect(await note(account.id)).toBeUndefined();
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rupees } from '@store/ledger';
import { runProjector } from '@store/projections';
import { afterAll, describe, expect, it } from 'vitest';
import { listenLive } from '../../testing/listen-live.ts';
import { serveTestStore } from '../../testing/serve-test-store.ts';

const store = await serveTestStore();
const { shop, url } = store;
const closing = new AbortController();
const { db, eventStore } = store;
const projector = runProjector({ eventStore, db, signal: closing.signal });
afterAll(async () => {
  closing.abort();
  await projector;
  await store[Symbol.asyncDispose]();
});

const wallet = { balance: rupees(500) } as const;
const listening = (cookie: string) => listenLive(url, cookie);

/** What is said to many is said every few seconds at most. */
const CALMLY = { timeout: 8_000 };

/** What was written before is told in its order: it has been, when this has. */
async function whenAllWasTold(): Promise<void> {
  const somebody = await store.buyer();
  const ear = await listening(somebody.cookie);
  await store.sell(somebody);
  await expect.poll(() => ear.words).toContain('own');
  ear.hangUp();
}

describe('a stream of what has changed', () => {
  it('tells customers of what is theirs, as soon as it is written, and nobody else', async () => {
    const [asha, ravi] = [await store.buyer(wallet), await store.buyer(wallet)];
    const [hers, his] = [await listening(asha.cookie), await listening(ravi.cookie)];
    await whenAllWasTold();
    const before = his.words.filter((word) => word === 'own').length;

    await store.sell(asha, { paymentMode: 'wallet', price: rupees(100), until: 'completed' });

    await expect.poll(() => hers.words).toContain('own');
    await expect.poll(() => his.words, CALMLY).toContain('board');
    expect(his.words.filter((word) => word === 'own')).toHaveLength(before);
    expect(his.words).not.toContain('orders');
  });

  it('tells admins of all orders', async () => {
    const meera = await store.buyer({ role: 'admin' });
    const ear = await listening(meera.cookie);

    await store.sell(await store.buyer(wallet), { paymentMode: 'wallet', price: rupees(100) });

    await expect.poll(() => ear.words, CALMLY).toContain('orders');
  });

  it('is kept by nobody on the way, and not compressed', async () => {
    const { cookie } = await store.buyer();
    const { status, headers } = await listening(cookie);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('tells guests, and whose session is over, not to come again', async () => {
    const { cookie } = await store.buyer();
    await shop.sessions.end(new Request(url, { headers: { cookie } }));
    expect((await listenLive(url)).status).toBe(204);
    expect((await listenLive(url, cookie)).status).toBe(204);
    expect((await listenLive(url, 'session=made.up')).status).toBe(204);
  });

  it('ends with its session, and no other', async () => {
    const asha = await store.buyer();
    const other = (await shop.sessions.start(asha.account)).split(';', 1)[0] ?? '';
    const [ended, kept] = [await listening(asha.cookie), await listening(other)];

    await shop.sessions.end(new Request(url, { headers: { cookie: asha.cookie } }));

    await expect.poll(ended.over).toBe(true);
    expect(kept.over()).toBe(false);
  });

  it('ends when its customer is blocked', async () => {
    const { account, cookie } = await store.buyer();
    const ear = await listening(cookie);
    await db`update shop.account set blocked_at = now() where id = ${account.id}`;
    await expect.poll(ear.over).toBe(true);
  });

  it('is no use of the session: who only leaves a page open is idle', async () => {
    const { account, cookie } = await store.buyer();
    await db`update shop.session set used_at = now() - interval '10 minutes'
             where account_id = ${account.id}`;
    await listening(cookie);
    const [session] = await db<{ idle: boolean }[]>`
      select used_at < now() - interval '9 minutes' as idle from shop.session
      where account_id = ${account.id}`;
    expect(session?.idle).toBe(true);
  });

  it('is one of four at most for each session: the oldest ends', async () => {
    const { cookie } = await store.buyer();
    const first = await listening(cookie);
    const later = [];
    for (let count = 0; count < 4; count += 1) later.push(await listening(cookie));
    await expect.poll(first.over).toBe(true);
    expect(later.map(({ over }) => over())).toEqual([false, false, false, false]);
  });
});

describe('a thousand open pages', () => {
  it('cost less than 100 MB, with both ends of their connections', async () => {
    const { cookie } = await store.buyer();
    const sessions = [cookie];
    // Four streams are all that one session has.
    const { account } = await store.buyer();
    while (sessions.length < 250) {
      sessions.push((await shop.sessions.start(account)).split(';', 1)[0] ?? '');
    }
    const before = memory();
    const ears = [];
    for (const each of sessions) {
      ears.push(...(await Promise.all(Array.from({ length: 4 }, () => listenLive(url, each)))));
    }
    const megabytes = (memory() - before) / 1024 / 1024;
    expect(ears.filter(({ over }) => over())).toEqual([]);
    expect(megabytes).toBeLessThan(100);
    ears.forEach(({ hangUp }) => hangUp());
  }, 60_000);
});

describe('a store that stops', () => {
  it('ends all streams at once, and opens none', async () => {
    const { cookie } = await store.buyer();
    const ear = await listening(cookie);
    store.live.close();
    await expect.poll(ear.over).toBe(true);
    await expect(listenLive(url, cookie)).rejects.toThrow(/hang up|ECONNRESET/);
  });
});

/** What is in use, after what is not was cleared away. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

import { openEventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/platform/postgres';
import { runProjector } from '@store/projections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketIn } from '../../testing/number-ticket-in.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { whileLocked } from '../../testing/while-locked.ts';

const LISTS = {
  user: ['/orders', '/orders?view=list', '/wallet', '/dashboard', '/redeem', '/live-leaderboard'],
  admin: ['/admin', '/admin/orders', '/admin/locked'],
} as const;

const MINUTE_MS = 60_000;
/** A day is kept on one line by an element of its own. */
const BEHIND =
  /We are catching up\. Changes after (?:<[^>]+>)?[\d-]+(?:<[^>]+>)? [\d:]+ IST are not/;

let store: ServedStore;
let visitors: Readonly<Record<keyof typeof LISTS, Awaited<ReturnType<typeof signedIn>>>>;
let ahead = 0;
beforeAll(async () => {
  store = await serveTestStore();
  store.shop.now = () => new Date(Date.now() + ahead);
  visitors = { user: await signedIn(store), admin: await signedIn(store, { role: 'admin' }) };
});
afterAll(() => store[Symbol.asyncDispose]());

/** The lists that say that they are behind. */
async function behind(): Promise<string[]> {
  const asked = Object.entries(LISTS).flatMap(([role, paths]) =>
    paths.map(async (path) => {
      const page = await visitors[role as keyof typeof LISTS].browser.get(path);
      expect(page.status, path).toBe(200);
      return BEHIND.test(await page.text()) ? path : '';
    }),
  );
  return (await Promise.all(asked)).filter((path) => path !== '');
}

/** With this, until the end of the scope, the read side keeps up. */
async function projector(): Promise<AsyncDisposable> {
  const db = connectPostgres(store.databaseUrl, { max: 3 });
  const events = await openEventStore(store.databaseUrl);
  const stopping = new AbortController();
  const running = runProjector({ eventStore: events, db, signal: stopping.signal });
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
      await events.close();
      await db.end();
    },
  };
}

it('lists say since when they lack something, and nothing while they lack nothing', async () => {
  const { browser } = visitors.user;
  expect(await behind()).toEqual([]);

  const ticket = ticketIn(await (await browser.get('/topup')).text());
  const asked = await browser.post('/topup', { ...ticket, amount: '100' });
  const seen = /seen=\d+/.exec(asked.headers.get('location') ?? '')?.[0] ?? '';
  expect(seen).not.toBe('');
  // What its visitor has done just now is missed at once, what others have done a little later.
  expect(await (await browser.get(`/wallet?${seen}`)).text()).toMatch(BEHIND);
  ahead = MINUTE_MS;
  await expect.poll(behind, { timeout: 20_000 }).toEqual(Object.values(LISTS).flat());

  await using _ = await projector();
  await expect.poll(behind, { timeout: 20_000 }).toEqual([]);
  expect(await (await browser.get(`/wallet?${seen}`)).text()).not.toMatch(BEHIND);
});

it('a list is shown all the same when nobody can say whether it is behind', async () => {
  await whileLocked(store, 'ledger.event', async () => expect(await behind()).toEqual([]));
});

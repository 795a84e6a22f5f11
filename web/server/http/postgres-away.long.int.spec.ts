import { openEventStore, type EventStore } from '@store/ledger/event-store';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { doorTo, server, type Door } from '@store/platform/testing';
import { projectorRunning, runProjector } from '@store/projections';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { someSettings } from '../../testing/some-settings.ts';

const AWAY_MS = 6_000;
/** Whoever waits longer presses again. */
const LONGEST_ANSWER_MS = 10_000;
const BACK = { timeout: 8_000, interval: 100 };

let door: Door;
let store: ServedStore;
let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
let projector: Readonly<{ stop: AbortController; db: Db; log: EventStore; ended: Promise<void> }>;
/** Of somebody who reaches the server by another way. */
let elsewhere: Db;

beforeAll(async () => {
  // Each page that cannot say who is there tells so.
  vi.spyOn(console, 'error').mockReturnValue();
  const direct = await server('postgres');
  door = await doorTo(direct);
  store = await serveTestStore({ postgresUrl: door.url });
  ({ browser } = await signedIn(store));
  const url = new URL(direct);
  url.pathname = new URL(store.databaseUrl).pathname;
  elsewhere = connectPostgres(url.href, { max: 2 });

  const stop = new AbortController();
  const log = await openEventStore(store.databaseUrl, { name: 'projector' });
  const db = connectPostgres(store.databaseUrl, { max: 4, name: 'projector', timeoutMs: 4_000 });
  const ended = runProjector({ eventStore: log, db, signal: stop.signal });
  projector = { stop, db, log, ended };
  await vi.waitUntil(() => projectorRunning(elsewhere), BACK);
});
afterAll(async () => {
  projector.stop.abort();
  await projector.ended;
  await Promise.all([projector.log.close(), projector.db.end({ timeout: 1 })]);
  await elsewhere.end();
  await store[Symbol.asyncDispose]();
  await door.shut();
});
beforeEach(async () => {
  await vi.waitUntil(async () => (await browser.get('/wallet')).status === 200, BACK);
});

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

/** How many ms each answer took. */
async function keepAsking(until: number, form: Readonly<Record<string, string>>) {
  const took: number[] = [];
  const ask = async (request: () => Promise<Response>) => {
    while (performance.now() < until) {
      const asked = performance.now();
      expect([200, 303, 503]).toContain((await request()).status);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all([
    ...Array.from({ length: 6 }, () => ask(() => browser.get('/wallet'))),
    ...Array.from({ length: 3 }, () => ask(() => browser.get('/orders?q=118374920'))),
    ...Array.from({ length: 3 }, () => ask(() => browser.post('/topup', form))),
  ]);
  return took;
}

it.each([
  ['is away', () => door.shut(), () => door.open()],
  ['is held', async () => door.freeze(), async () => door.thaw()],
  ['is silent on the connections there are', async () => door.silence(), async () => undefined],
])(
  'when Postgres %s, everybody is answered, and all of it works afterwards',
  async (_how, go, back) => {
    const html = await (await browser.get('/topup')).text();
    const ticket = { id: hidden(html, 'id'), signature: hidden(html, 'signature') };
    const form = { ...ticket, amount: '100' };

    await go();
    const took = await keepAsking(performance.now() + AWAY_MS, form);
    expect(Math.max(...took)).toBeLessThan(LONGEST_ANSWER_MS);
    await back();

    const answers = async (request: () => Promise<Response>, status: number) =>
      expect.poll(async () => (await request()).status, BACK).toBe(status);
    await Promise.all([
      answers(() => browser.get('/wallet'), 200),
      answers(() => browser.get('/orders?q=118374920'), 200),
      answers(() => browser.post('/topup', form), 303),
      answers(() => fetch(`${store.url}/readyz`), 200),
    ]);
    const head = await store.shop.ledger.wallet.stateOf('nobody').then(() => projector.log.head());
    await expect.poll(() => store.shop.readModels.caughtUpTo(head), BACK).toBe(true);
    await hearsOfANewProduct();
  },
);

/** By the word of another process, not by looking now and then. */
async function hearsOfANewProduct() {
  const other = await openCatalogue(elsewhere, {
    delivering: () => someSettings.delivering,
  });
  const productId = `NEW-${Date.now()}`;
  await other.saveProduct({
    productId,
    name: 'New',
    imagePath: null,
    importantNote: '',
    isApi: false,
    type: 'OTHER',
    category: 'games',
    inputs: [],
    trending: false,
    inStock: true,
    apiType: null,
    providerProduct: '',
    language: '',
    region: '',
    guideImages: [],
    tax: null,
  });
  await expect
    .poll(async () => (await store.shop.catalogue.allProducts()).map((one) => one.productId), BACK)
    .toContain(productId);
  await other.close();
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { whileLocked } from '../../testing/while-locked.ts';

type Browser = ReturnType<typeof browserAt>;

let store: ServedStore;
beforeAll(async () => {
  const patience = { shop: 2_000, action: 3_000, page: 5_000 };
  store = await serveTestStore({ patience, rateLimitFactor: 1 / 60 });
});
afterAll(() => store[Symbol.asyncDispose]());

async function customer(): Promise<Browser> {
  const { browser } = await signedIn(store);
  browser.jar.set('theme', 'light');
  return browser;
}

const barsOf = (html: string) => ({
  theme: /data-theme="(\w+)"/.exec(html)?.[1],
  name: html.includes('the store</span>'),
  signedIn: html.includes('balance-chip') && html.includes('aria-label="Shortcuts"'),
  guest: /<a [^>]*href="\/login"/.test(html),
});
const AS_CUSTOMER = { theme: 'light', name: true, signedIn: true, guest: false };

const cancelOrder = (browser: Browser) =>
  browser.post('/confirmation?client_txn_id=GT26K21-7H20QA2M', { intent: 'cancel' });

const mistakes: readonly (readonly [number, string, (browser: Browser) => Promise<Response>])[] = [
  [404, 'a page that is not there', (browser) => browser.get('/nothing-here')],
  [404, 'a page of somebody else', (browser) => browser.get('/walletconfirmation')],
  [404, 'a post to what is not there', (browser) => browser.post('/product/none')],
  [404, 'a post about the order of somebody else', cancelOrder],
  [
    429,
    'one post too many',
    async (browser) => {
      await browser.post('/topup');
      return browser.post('/topup');
    },
  ],
];

describe('the page that says what went wrong', () => {
  it.each(mistakes)('keeps a customer signed in: %i, %s', async (status, _what, err) => {
    const answer = await err(await customer());
    expect(answer.status).toBe(status);
    expect(barsOf(await answer.text())).toEqual(AS_CUSTOMER);
  });

  it('offers a guest to sign in', async () => {
    const answer = await browserAt(store.url).get('/nothing-here');
    expect(barsOf(await answer.text())).toMatchObject({ signedIn: false, guest: true });
  });

  it('keeps a customer signed in when the store does not answer in time', async () => {
    const browser = await customer();
    await whileLocked(store, 'read.orders', async () => {
      const answer = await cancelOrder(browser);
      expect(answer.status).toBe(503);
      expect(barsOf(await answer.text())).toEqual(AS_CUSTOMER);
    });
  });

  it('keeps a customer signed in when the store is broken, and the log says why', async () => {
    const browser = await customer();
    const { receipts } = store.shop;
    store.shop.receipts = { ...receipts, order: () => Promise.reject(new Error('a bug')) };
    const answer = await cancelOrder(browser).finally(() => (store.shop.receipts = receipts));
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain('Something went wrong! Please try again.');
    expect(barsOf(html)).toEqual(AS_CUSTOMER);
    const told = store.lines.filter((line) => line.includes('a bug'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 50, msg: 'a page failed' });
  });

  it('says of nobody that they are signed out while nobody can be looked up', async () => {
    const browser = await customer();
    await whileLocked(store, 'shop.session', async () => {
      const answer = await cancelOrder(browser);
      expect(answer.status).toBe(503);
      expect(barsOf(await answer.text())).toMatchObject({ signedIn: false, guest: false });
    });
  });
});

it('what is no page says nothing of its visitor', async () => {
  const answer = await (await customer()).post('/theme', { theme: 'pink' });
  expect([answer.status, await answer.text()]).toEqual([400, 'No such theme']);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  const { catalogue } = store.shop;
  await catalogue.saveProduct(someProduct());
  await catalogue.saveItem(someItem());
  await catalogue.saveItem(someItem({ itemId: 'GONE', name: '86 Diamonds', inStock: false }));
});

const searched = (text: string) => `q=${encodeURIComponent(text)}`;

async function pageFor(text: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await browserAt(store.url).send(`/search?${searched(text)}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const suggestionsFor = async (text: string) => {
  const answer = await browserAt(store.url).get(`/search/suggestions?${searched(text)}`);
  return { status: answer.status, all: (await answer.json()) as unknown };
};

describe('the page of results', () => {
  it('shows games and packs at the visitor’s price, and leads to each', async () => {
    const { status, html } = await pageFor('mobil legnds daimonds');
    expect(status).toBe(200);
    expect(html).toContain('/product/mobile-legends-india?item=MLBB-IN-284');
    expect(html).toContain('₹415');
    const reseller = await store.buyer({ role: 'reseller' });
    expect((await pageFor('284 diamonds', reseller.cookie)).html).toContain('₹400');
    expect((await pageFor('mobil legnds')).html).toContain('href="/product/mobile-legends-india');
  });

  it('marks what is sold out, also when its last piece was just bought', async () => {
    const packs = async () => (await pageFor('284')).html;
    expect((await pageFor('86 diamonds')).html).toContain('Out of Stock');
    expect(await packs()).not.toContain('Out of Stock');
    await store.shop.catalogue.saveItem(someItem({ count: 1 }));
    await store.shop.reservations.reserve({
      ...{ orderId: 'GT26A01-00000001', quantity: 1 },
      itemId: someItem().itemId,
    });
    await store.shop.catalogue.stockChanged();
    expect(await packs()).toContain('Out of Stock');
  });

  it('is kept by no search engine', async () => {
    for (const text of ['', 'mobile', 'qqqqq']) {
      const { headers, html } = await pageFor(text);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it('says how to begin, and what to do where nothing is found', async () => {
    expect((await pageFor('')).html).toContain('Type the name of a game or a pack');
    const { status, html } = await pageFor('qqqqq');
    expect(status).toBe(200);
    expect(html).toContain('Nothing found for “qqqqq”');
  });

  it.each([
    'a',
    '%',
    "'; drop table shop.item",
    '</script><script>alert(1)</script>',
    '\u{1F48E}\u0000',
    'हीरे',
    'x'.repeat(5_000),
  ])('answers %j', async (text) => {
    const { status, html } = await pageFor(text);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert');
  });

  it('says that a long text was cut', async () => {
    expect((await pageFor('x'.repeat(500))).html).toContain('Search text is too long.');
  });
});

describe('suggestions', () => {
  it('are the first games and packs, with those that are sold out marked', async () => {
    const { status, all } = await suggestionsFor('legneds');
    expect(status).toBe(200);
    expect(all).toEqual([
      expect.objectContaining({ to: '/product/mobile-legends-india', inStock: true }),
    ]);
    expect((await suggestionsFor('86')).all).toEqual([
      {
        ...{ to: '/product/mobile-legends-india?item=GONE', name: '86 Diamonds' },
        ...{ of: 'Mobile Legends: India', inStock: false },
      },
    ]);
  });

  it('are none for nothing', async () => {
    expect((await suggestionsFor('')).all).toEqual([]);
    expect((await suggestionsFor('qqqqq')).all).toEqual([]);
  });
});

it('searches so often from one place, and no more', async () => {
  await using busy = await serveTestStore({ rateLimitFactor: 0.001 });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const answer = await browserAt(busy.url).get(`/search/suggestions?q=mobile`);
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

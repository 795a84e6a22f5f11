import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
const game = someProduct({ id: 'mlin' });
beforeEach(async () => {
  await store.emptied();
  await store.shop.catalogue.saveProduct(game);
  await store.shop.catalogue.saveItem(someItem());
});

const pageAt = async (path: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await browserAt(store.url).send(path, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const CANONICAL = '/product/mobile-legends-india';

/** The data block of a page, as a crawler reads it. */
const dataIn = (html: string): unknown => {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return block === undefined ? null : JSON.parse(block);
};

describe('the address of a product', () => {
  it('is one of its name, and the one that it always had names that', async () => {
    for (const path of [CANONICAL, '/product/mlin']) {
      const { status, html } = await pageAt(path);
      expect(status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${store.url}${CANONICAL}"/>`);
      expect(html).toContain(`<meta property="og:url" content="${store.url}${CANONICAL}"/>`);
    }
  });

  it('of an earlier name leads on, with what else it says, and no browser keeps that', async () => {
    await store.shop.catalogue.saveProduct({ ...game, name: 'MLBB India' });
    const { status, headers } = await pageAt(`${CANONICAL}?item=MLBB-IN-284`);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('/product/mlbb-india?item=MLBB-IN-284');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes a form at each of them', async () => {
    await store.shop.catalogue.saveProduct({ ...game, name: 'MLBB India' });
    for (const path of ['/product/mlin', '/product/mlbb-india', CANONICAL]) {
      const form = { intent: 'signIn', item: someItem().itemId };
      const answer = await browserAt(store.url).post(path, form);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain('/login?');
    }
  });
});

describe('the picture beside a link', () => {
  const pictureOf = async (html: string) => {
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(address.startsWith(store.url)).toBe(true);
    const { pathname, search } = new URL(address);
    const answer = await browserAt(store.url).get(pathname + search);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is a PNG of 1200 by 630 with the name, and another one when that changes', async () => {
    const first = await pictureOf((await pageAt(CANONICAL)).html);
    expect(first.answer.headers.get('content-type')).toBe('image/png');
    expect(first.answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([first.bytes.readUInt32BE(16), first.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(first.bytes.length).toBeLessThan(300_000);

    await store.shop.catalogue.saveProduct({ ...game, name: 'Mobile Legends: Asia' });
    const second = await pictureOf((await pageAt('/product/mlin')).html);
    expect(second.bytes.equals(first.bytes)).toBe(false);
  });

  it('is none of what shoppers do not see', async () => {
    await store.shop.catalogueDesk.archiveProduct(game.productId, {
      ...{ kind: 'program', name: 'spec' },
    });
    const answer = await browserAt(store.url).get('/share/mobile-legends-india.png');
    expect(answer.status).toBe(404);
  });
});

describe('what a product says of itself', () => {
  it('is its name, what it costs and whether it is there, for machines', async () => {
    await store.shop.catalogue.saveItem(
      someItem({
        itemId: 'BIG',
        name: 'Big',
        originalPrice: rupees(1000),
        discountedPrice: rupees(999.5),
      }),
    );
    const { html } = await pageAt(CANONICAL);
    expect(html).toContain(
      '<meta name="description" content="Top up Mobile Legends: India (India) from ₹415.00. Pay by UPI or G-Coins."/>',
    );
    expect(dataIn(html)).toMatchObject({
      '@type': 'Product',
      name: 'Mobile Legends: India',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: '415.00',
        highPrice: '999.50',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('is the price of guests, whoever looks', async () => {
    const reseller = await store.buyer({ role: 'reseller' });
    const { html } = await pageAt(CANONICAL, reseller.cookie);
    expect(dataIn(html)).toMatchObject({ offers: { lowPrice: '415.00' } });
  });

  it('is that it is sold out', async () => {
    await store.shop.catalogue.saveItem(someItem({ inStock: false }));
    expect(dataIn((await pageAt(CANONICAL)).html)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('cannot end its block, whatever it is called', async () => {
    const name = '</script><script>alert(1)</script>';
    await store.shop.catalogue.saveProduct({ ...game, name });
    const { html } = await pageAt('/product/mlin');
    expect(html).not.toContain('<script>alert');
    expect(dataIn(html)).toMatchObject({ name });
  });

  it('is nothing to buy where there is no item', async () => {
    await store.shop.catalogueDesk.archiveItem(someItem().itemId, {
      kind: 'program',
      name: 'spec',
    });
    expect(dataIn((await pageAt(CANONICAL)).html)).toBeNull();
  });
});

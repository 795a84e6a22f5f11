import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import type { Product } from '../../ports/catalogue.ts';
import { guideWords } from './words.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

async function guideOf(guideImages: readonly string[], more: Partial<Product> = {}) {
  await store.shop.catalogue.saveProduct(someProduct({ id: 'mlin', guideImages, ...more }));
  await store.shop.catalogue.saveItem(someItem());
  const html = await (await browserAt(store.url).get('/product/mlin')).text();
  const guide = /<details.*?<\/details>/s.exec(html)?.[0] ?? '';
  return (guide.match(/<img [^>]*>/g) ?? []).map((picture) => ({
    address: / src="([^"]*)"/.exec(picture)?.[1] ?? '',
    says: / alt="([^"]*)"/.exec(picture)?.[1] ?? '',
    isLazy: picture.includes('loading="lazy"'),
  }));
}

it('the guide of a product shows its own pictures, in their order', async () => {
  const shown = await guideOf(['/guide-a.png', '/guide-b.png']);
  expect(shown).toMatchObject([
    { address: '/guide-a.png', says: 'Picture 1 of the guide' },
    { address: '/guide-b.png', says: 'Picture 2 of the guide' },
  ]);
});

it.each([
  ['none', []],
  ['one that is gone', ['/pictures/019a0000-0000-7000-8000-000000000001']],
])(
  'the guide of a product with %s shows that of the store, once it is opened',
  async (_own, own) => {
    const shown = await guideOf(own);
    expect(shown).toEqual([{ address: '/guide.svg', says: guideWords.common, isLazy: true }]);

    const picture = await browserAt(store.url).get('/guide.svg');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  },
);

it('a product that asks for no ID has no picture of how to enter one', async () => {
  expect(await guideOf([], { inputs: [] })).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore();
  await store.shop.catalogue.saveProduct(someProduct({ id: 'mlin' }));
  await store.shop.catalogue.saveItem(someItem());
});
afterAll(() => store[Symbol.asyncDispose]());

it('promises beside Buy Now what it promises above: of a provider that has to prove itself, no more than half an hour', async () => {
  const answer = await browserAt(store.url).send(
    `/product/mobile-legends-india?item=${someItem().itemId}`,
  );

  const html = await answer.text();
  expect(html).toContain('Delivered within 30 minutes');
  expect(html).toMatch(/Delivery<\/dt><dd[^>]*>Within 30 minutes</);
});

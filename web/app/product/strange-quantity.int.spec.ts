import { afterAll, beforeAll, expect, it } from 'vitest';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore();
  await store.shop.catalogue.saveProduct(someProduct());
  await store.shop.catalogue.saveItem(someItem());
});
afterAll(() => store[Symbol.asyncDispose]());

it.each(['o', '"o"', '-1', '0', '1.5', '1e9', 'NaN', '٣'])(
  'the page is shown again to somebody who is signed in and asks for %s pieces',
  async (quantity) => {
    const { browser } = await signedIn(store);
    const answer = await browser.post('/product/mobile-legends-india', {
      ...{ intent: 'buy', item: 'MLBB-IN-284', payment: 'upi', quantity },
      ...{ 'input-0': '', 'input-1': '' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<h1');
  },
);

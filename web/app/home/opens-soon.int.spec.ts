import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const pageAt = async (path: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await browserAt(store.url).send(path, { headers });
  return { status: answer.status, html: await answer.text() };
};
const OPENS_SOON = '>The store opens soon</h1>';

it.each(['/', '/home', '/mlbb'])('a store without products opens soon, at %s', async (path) => {
  const { status, html } = await pageAt(path);
  expect(status).toBe(200);
  expect(html).toContain(OPENS_SOON);
  expect(html).toContain('<title>The store opens soon</title>');
  expect(html).toContain(`<link rel="canonical" href="${store.url}/"`);
  expect(html).toContain('href="/register"');
  expect(html).not.toContain('No items found');
});

it('leads its admin to what is to be done, and nobody else', async () => {
  const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
  const seenBy = async ({ cookie }: { cookie: string }) => (await pageAt('/', cookie)).html;
  expect(await seenBy(meera)).toContain('Set up the store');
  expect(await seenBy(asha)).not.toContain('Set up the store');
  expect(await seenBy(asha)).toContain('Your account is ready.');
});

it('opens with the first product, and closes when the last one is archived', async () => {
  const { catalogue, catalogueDesk } = store.shop;
  const product = someProduct();
  await catalogue.saveProduct(product);
  await catalogue.saveItem(someItem());
  for (const path of ['/', '/mlbb']) {
    const { html } = await pageAt(path);
    expect(html).not.toContain(OPENS_SOON);
    expect(html).toContain('Mobile Legends');
  }
  await catalogueDesk.archiveProduct(product.productId, { kind: 'program', name: 'spec' });
  expect((await pageAt('/')).html).toContain(OPENS_SOON);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiAt } from '../../testing/api-client.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { headerFaults } from '../../testing/header-faults.ts';
import { ticketIn } from '../../testing/number-ticket-in.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { whileLocked } from '../../testing/while-locked.ts';

const PATIENCE = { shop: 400, action: 600, page: 800 };
let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore({ patience: PATIENCE })));
afterAll(() => store[Symbol.asyncDispose]());

/** As it is read, with the way to the orders in its place. */
const inWords = (html: string): string =>
  html
    .replaceAll(/<a [^>]*href="\/orders"[^>]*>My Orders<\/a>/g, 'My Orders')
    .replaceAll('<!-- -->', '');

it('answers for the store when a database hangs, and serves again by itself afterwards', async () => {
  const { browser } = await signedIn(store);
  const ticket = ticketIn(await (await browser.get('/topup')).text());
  const form = { ...ticket, amount: '100' };

  await whileLocked(store, 'shop.session', async () => {
    const before = performance.now();
    const [page, data, post] = await Promise.all([
      browser.get('/wallet'),
      browser.get('/wallet.data'),
      browser.post('/topup', form),
    ]);
    expect(performance.now() - before).toBeLessThan(4_000);
    expect([page.status, data.status, post.status]).toEqual([503, 503, 503]);
    const site = { https: false, gatewayOrigin: 'https://gateway.test' };
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding',
      'retry-after': '5',
    };
    expect(headerFaults(page.headers, headers, site)).toEqual([]);
    const said = [await page.text(), await post.text()].map(inWords);
    for (const words of said) expect(words).toContain('The store is taking too long');
    expect(said[0]).toContain('Please check My Orders before you try again.');
    // Of a post nobody knows what became of it; of a page there is nothing to know.
    expect(said[1]).toContain(
      'We do not know yet whether your request went through. Please check My Orders before you try again.',
    );
    expect(said[0]).not.toContain('whether your request went through');
    expect(await data.text()).toContain('503');
  });

  await whileLocked(store, 'ledger.event', async () => {
    const unknown = await browser.post('/topup', form);
    expect(unknown.status).toBe(503);
    // The form is there again with the same number: sent again, it is the same top-up.
    expect(ticketIn(await unknown.text()).id).toBe(form.id);
  });
  const again = await browser.post('/topup', form);
  expect(again.status).toBe(303);
  expect(again.headers.get('location')).toContain(form.id);
});

it('says of a link that decides that nobody knows, and of one that reads that there is no answer', async () => {
  const api = apiAt(store);
  const { token } = await api.signedIn({ role: 'admin' });
  await whileLocked(store, 'shop.session', async () => {
    const decided = await api.get('/admin/updateorder/GT26K27-AAAAAAAA/Completed', token);
    expect(decided).toMatchObject({ status: 503, said: { code: 'OutcomeUnknown' } });
    const read = await api.get('/admin/alltxn', token);
    expect(read).toMatchObject({ status: 503, said: { code: 'StoreBusy' } });
  });
});

it('keeps the number of an order that hangs before it is placed, and says that nobody knows', async () => {
  const { browser } = await signedIn(store);
  const product = someProduct({ type: 'HOK', isApi: false, apiType: null });
  const { id } = await store.shop.catalogue.saveProduct(product);
  await store.shop.catalogue.saveItem(someItem({ isApi: false, apiType: null }));
  const html = await (await browser.get(`/product/${id}`)).text();
  const form = {
    ...hiddenIn(html),
    item: 'MLBB-IN-284',
    payment: 'upi',
    'input-0': '118374920',
    'input-1': '2641',
    seen: 'MLBB-IN-284:41500',
    intent: 'buy',
  };

  await whileLocked(store, 'shop.sealed_input', async () => {
    const unknown = await browser.post(`/product/${id}`, form);
    expect(unknown.status).toBe(503);
    const said = await unknown.text();
    expect(said).toContain('We do not know yet whether your order was placed.');
    expect(hiddenIn(said)['orderId']).toBe(form.orderId);
  });
  const again = await browser.post(`/product/${id}`, form);
  expect(again.headers.get('location')).toContain(form.orderId);
});

function hiddenIn(html: string) {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const fields = tags.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]);
  return Object.fromEntries(fields) as Record<'orderId' | 'orderSignature', string>;
}

import { server } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headerFaults } from './testing/header-faults.ts';
import { ticketIn } from './testing/number-ticket-in.ts';
import { serveStore, type ServedStore } from './testing/serve-store.ts';
import { signedIn } from './testing/signed-in.ts';
import { whileLocked } from './testing/while-locked.ts';

const PATIENCE = { shop: 400, action: 600, page: 800 };
let store: ServedStore;
beforeAll(
  async () => void (store = await serveStore(await server('postgres'), { patience: PATIENCE })),
);
afterAll(() => store[Symbol.asyncDispose]());

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
    const said = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding',
      'retry-after': '5',
    };
    expect(headerFaults(page.headers, said, site)).toEqual([]);
    for (const html of [await page.text(), await post.text()]) {
      expect(html).toMatch(/<h1[^>]*>The store is taking too long</);
      expect(html).toContain('Please check My Orders before you try again.');
    }
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

import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

it('a payment page of somebody else is not opened: the buyer is told, and finds the order', async () => {
  const buyer = await store.buyer();
  const order = await store.sell(buyer);
  const paymentUrl = 'https://gateway.test.evil.example/pay';
  await store.tell(askAbout(order).requestPayment({ paymentUrl }));
  const headers = { cookie: buyer.cookie };
  const answer = await browserAt(store.url).send(`/pay/${order.orderId}`, { headers });
  const html = await answer.text();
  expect(answer.status).toBe(502);
  expect(html).toContain('<title>UPI payment is not available right now</title>');
  expect(html).toContain('Nothing was charged.');
  expect(html).toContain(`href="/confirmation?client_txn_id=${order.orderId}"`);
  expect(html).not.toContain('evil.example');
});

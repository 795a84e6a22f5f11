import { rupees } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { GATEWAY } from '../../testing/open-test-store.ts';
import { scanned } from '../../testing/scanned.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

it('the code of an order pays this order: who, how much and for what', async () => {
  const buyer = await store.buyer();
  const headers = { cookie: buyer.cookie };
  for (const [price, walletPart, due] of [
    [415, 0, '415.00'],
    [415, 115, '300.00'],
    [250, 0, '250.00'],
  ] as const) {
    const order = await store.sell(buyer, {
      price: rupees(price),
      ...(walletPart > 0 && { walletPart: rupees(walletPart) }),
    });
    const bhim = `upi://pay?pa=shop@bank&pn=Shop&tr=${order.orderId}&am=${due}&cu=INR`;
    const page = { paymentUrl: `${GATEWAY}/upi/pay/1`, intent: { bhim } };
    await store.tell(askAbout(order).requestPayment(page));
    const path = `/pay/${order.orderId}`;
    // Drawn once, and remembered from then on.
    for (const _time of ['first', 'again']) {
      const html = await (await browserAt(store.url).send(path, { headers })).text();
      expect(scanned(html)).toBe(bhim);
    }
  }
});

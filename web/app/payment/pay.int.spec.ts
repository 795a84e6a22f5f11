import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { server } from '@store/platform/testing';
import { GATEWAY, openStore, type Buyer, type OpenStore } from '../../testing/open-store.ts';
import { askingIn } from '../../testing/asking.ts';
import { loader } from './pay-page.tsx';
import { ordersIn, pathOf } from '../../testing/orders-in.ts';

let store: OpenStore;
let ask: ReturnType<typeof askingIn>;
let orders: ReturnType<typeof ordersIn>;
let buyer: Buyer;

beforeAll(async () => {
  store = await openStore(await server('postgres'));
  ask = askingIn(store.context);
  orders = ordersIn(store.shop);
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await store.buyer();
});

describe('the way to the payment page', () => {
  const toPay = (who: Buyer, orderId: string) =>
    ask(loader, who, `/pay/${orderId}`, undefined, { id: orderId });

  it('leads to the gateway as soon as it has named its page', async () => {
    const orderId = await orders.placed(buyer);
    const url = `${GATEWAY}/upi/pay/1`;
    const [led] = await Promise.all([toPay(buyer, orderId), orders.requestPayment(orderId, url)]);
    expect(led.location).toBe(url);
  });

  it('waits on a page of its own while the gateway is slow', async () => {
    const orderId = await orders.placed(buyer);
    expect((await toPay(buyer, orderId)).data).toEqual({
      kind: 'order',
      id: orderId,
      receiptPath: pathOf(orderId),
      gateway: null,
    });
  });

  it('leaves the way to the page where script asks, so that no way back ends here', async () => {
    const orderId = await orders.placed(buyer);
    const url = `${GATEWAY}/upi/pay/1`;
    await orders.requestPayment(orderId, url);
    const headers = { cookie: buyer.cookie, 'sec-fetch-dest': 'empty' };
    const request = new Request(`http://shop.test/pay/${orderId}`, { headers });
    const { context } = store;
    expect(await loader({ request, params: { id: orderId }, context })).toMatchObject({
      data: { gateway: url },
    });
  });

  it('leads nowhere but to our gateway', async () => {
    const orderId = await orders.placed(buyer);
    await orders.requestPayment(orderId, 'http://gateway.test.evil.example/pay');
    expect((await toPay(buyer, orderId)).status).toBe(502);
  });

  it('leads back to the order when it is paid', async () => {
    const orderId = await orders.placed(buyer);
    await orders.requestPayment(orderId, `${GATEWAY}/upi/pay/1`);
    await orders.pay(orderId);
    expect((await toPay(buyer, orderId)).location).toBe(pathOf(orderId));
  });

  it('is closed to strangers and for numbers nobody has', async () => {
    const orderId = await orders.placed(buyer);
    expect((await toPay(await store.buyer(), orderId)).status).toBe(404);
    for (const id of ['GT26K21-ZZZZZZZZ', 'TXN-26K21-ZZZZZZZZ', 'nothing']) {
      expect((await toPay(buyer, id)).status).toBe(404);
    }
  });
});

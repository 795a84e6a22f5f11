import type { OrderPlaced } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GATEWAY, openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { loader } from './pay-page.tsx';

const store = await openTestStore();
const { ask } = store;
let buyer: Buyer;

beforeAll(async () => {});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await store.buyer();
});

const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;
/** The gateway has named its page. */
const opened = (order: OrderPlaced['data'], paymentUrl: string) =>
  store.tell(askAbout(order).requestPayment({ paymentUrl }));

describe('the way to the payment page', () => {
  const toPay = (who: Buyer, orderId: string) =>
    ask(loader, who, `/pay/${orderId}`, undefined, { id: orderId });

  it('leads to the gateway as soon as it has named its page', async () => {
    const order = await store.sell(buyer);
    const { orderId } = order;
    const url = `${GATEWAY}/upi/pay/1`;
    const [led] = await Promise.all([toPay(buyer, orderId), opened(order, url)]);
    expect(led.location).toBe(url);
  });

  it('waits on a page of its own while the gateway is slow', async () => {
    const order = await store.sell(buyer);
    const { orderId } = order;
    expect((await toPay(buyer, orderId)).data).toEqual({
      kind: 'order',
      id: orderId,
      receiptPath: pathOf(orderId),
      gateway: null,
    });
  });

  it('leaves the way to the page where script asks, so that no way back ends here', async () => {
    const order = await store.sell(buyer);
    const { orderId } = order;
    const url = `${GATEWAY}/upi/pay/1`;
    await opened(order, url);
    const headers = { cookie: buyer.cookie, 'sec-fetch-dest': 'empty' };
    const request = new Request(`http://shop.test/pay/${orderId}`, { headers });
    const { context } = store;
    expect(await loader({ request, params: { id: orderId }, context })).toMatchObject({
      data: { gateway: url },
    });
  });

  it('leads nowhere but to our gateway', async () => {
    const order = await store.sell(buyer);
    const { orderId } = order;
    await opened(order, 'https://gateway.test.evil.example/pay');
    expect((await toPay(buyer, orderId)).status).toBe(502);
  });

  it('leads back to the order when it is paid', async () => {
    const order = await store.sell(buyer);
    const { orderId } = order;
    await opened(order, `${GATEWAY}/upi/pay/1`);
    await store.tell(askAbout(order).confirm());
    expect((await toPay(buyer, orderId)).location).toBe(pathOf(orderId));
  });

  it('is closed to strangers and for numbers nobody has', async () => {
    const order = await store.sell(buyer);
    const { orderId } = order;
    expect((await toPay(await store.buyer(), orderId)).status).toBe(404);
    for (const id of ['GT26K21-ZZZZZZZZ', 'TXN-26K21-ZZZZZZZZ', 'nothing']) {
      expect((await toPay(buyer, id)).status).toBe(404);
    }
  });
});

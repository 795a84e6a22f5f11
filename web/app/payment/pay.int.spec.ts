import { rupees, type OrderPlaced, type TopUpCommand } from '@store/ledger';
import { askAbout, byTest, mustBe, paymentPage } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { GATEWAY, openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action, loader } from './pay-page.tsx';

const store = await openTestStore();
const { ask } = store;
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await store.buyer();
});

const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;
/** The gateway has named its page. */
const opened = (order: OrderPlaced['data'], paymentUrl: string) =>
  store.tell(askAbout(order).requestPayment({ paymentUrl }));

const toPay = (who: Buyer | null, id: string, query = '') =>
  ask(loader, who, `/pay/${id}${query}`, undefined, { id });
const post = (who: Buyer | null, id: string, intent = 'verify') =>
  ask(action, who, `/pay/${id}`, { intent }, { id });

type Waiting = Readonly<{ wait: { slowInMs: number } }>;

describe('the way to the payment page', () => {
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
    const { data } = await toPay(buyer, orderId);
    expect(data).toMatchObject({ kind: 'order', id: orderId, here: null, gateway: null });
    expect((data as Waiting).wait.slowInMs).toBeGreaterThan(0);
  });

  it('tells who has waited for a while until when the gateway is tried', async () => {
    const { orderId, expiresAt } = await store.sell(buyer);
    store.clock.ahead = 16_000;
    const wait = { slowInMs: 0, until: expiresAt };
    expect((await toPay(buyer, orderId)).data).toMatchObject({ wait });
    store.clock.ahead = 0;
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
    expect(await toPay(buyer, orderId)).toMatchObject({
      status: 409,
      location: null,
      data: { gateway: null, unsafe: true },
    });
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

describe('the store’s own page to pay on', () => {
  const url = `${GATEWAY}/upi/pay/1`;
  const linkFor = (amount: string) => `upi://pay?pa=shop@bank&am=${amount}&cu=INR`;

  /** An order of ₹415.00 whose gateway has told how UPI apps pay it. */
  async function payableHere(am = '415') {
    const order = await store.sell(buyer, { price: rupees(415) });
    const intent = { bhim: linkFor(am) };
    await store.tell(askAbout(order).requestPayment({ paymentUrl: url, intent }));
    return order;
  }

  it('asks for nothing more once the time is over, though nobody has closed it yet', async () => {
    const { orderId, expiresAt } = await payableHere();
    const isOver = async () =>
      ((await toPay(buyer, orderId)).data as { here: { isOver: boolean } }).here.isOver;
    expect(await isOver()).toBe(false);
    store.clock.ahead = Date.parse(expiresAt) - Date.now() + 1_000;
    expect(await isOver()).toBe(true);
    store.clock.ahead = 0;
  });

  it('says how to pay an order, how much, and until when by our clock', async () => {
    const { orderId, expiresAt } = await payableHere();
    const { status, data } = await toPay(buyer, orderId);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      gateway: url,
      here: {
        amount: rupees(415),
        item: '284 Diamonds',
        before: expiresAt,
        upi: { upiId: 'shop@bank', link: linkFor('415'), apps: [] },
        asked: false,
      },
    });
  });

  it('asks for what the wallet leaves to pay', async () => {
    const order = await store.sell(buyer, { price: rupees(415), walletPart: rupees(115) });
    const intent = { bhim: linkFor('300') };
    await store.tell(askAbout(order).requestPayment({ paymentUrl: url, intent }));

    expect((await toPay(buyer, order.orderId)).data).toMatchObject({
      here: { amount: rupees(300), fromWallet: rupees(115), upi: { link: linkFor('300') } },
    });
  });

  it('is there for top-ups as well', async () => {
    const txnId = 'TXN-26K21-00000001';
    const at = store.shop.now().toISOString();
    const expiresAt = new Date(Date.parse(at) + 60_000).toISOString();
    const amount = rupees(500);
    const tell = async (command: TopUpCommand) =>
      mustBe(await store.shop.ledger.topUp.handle(txnId, command, byTest()));
    const asked = { txnId, userId: buyer.account.id, amount, expiresAt, at };
    await tell({ type: 'RequestTopUp', data: asked });
    const page = { ...paymentPage(txnId), paymentUrl: url, intent: { bhim: linkFor('500.00') } };
    await tell({ type: 'RequestPayment', data: { txnId, ...page, at } });

    expect((await toPay(buyer, txnId)).data).toMatchObject({
      kind: 'topUp',
      here: { amount, item: null, upi: { upiId: 'shop@bank' } },
    });
    expect(await post(buyer, txnId)).toMatchObject({ location: `/pay/${txnId}?asked=1` });
    expect(store.hints).toContainEqual(['topUp', txnId]);
    // However they come back.
    expect((await toPay(buyer, txnId)).data).toMatchObject({ here: { asked: true } });
    // Unless they say that they have not paid after all.
    expect((await toPay(buyer, txnId, '?asked=0')).data).toMatchObject({ here: { asked: false } });
  });

  it('gives way to the gateway’s page where an address asks for something else', async () => {
    const { orderId } = await payableHere('41.50');
    expect((await toPay(buyer, orderId)).location).toBe(url);
  });

  it('gives way to it as well while the log does not tell', async () => {
    const { orderId } = await payableHere();
    const stateOf = () =>
      Promise.reject(Object.assign(new Error('away'), { code: 'AWAY', retryable: true }));
    const { ledger } = store.shop;
    const away = { ledger: { ...ledger, order: { ...ledger.order, stateOf } } };
    const [led, told] = await whileShopHas(store.shop, away, async () => [
      await toPay(buyer, orderId),
      // Whoever has just said that they have paid is not sent to pay.
      await toPay(buyer, orderId, '?asked=1'),
    ]);
    expect(told?.location).toBe(pathOf(orderId));
    expect(led.location).toBe(url);
  });

  it('asks the bank on Verify Payment, and says from then on not to pay again', async () => {
    const { orderId } = await payableHere();
    expect(await post(buyer, orderId)).toMatchObject({
      status: 303,
      location: `/pay/${orderId}?asked=1`,
    });
    expect(store.hints).toContainEqual(['order', orderId]);
    const { data } = await toPay(buyer, orderId, '?asked=1');
    expect(data).toMatchObject({ here: { asked: true } });
  });

  it('asks the bank when somebody comes back from their app, and writes nothing down', async () => {
    const { orderId } = await payableHere();
    const before = await store.facts();
    const led = await post(buyer, orderId, 'returned');
    expect(led).toMatchObject({ status: 303, location: `/pay/${orderId}?asked=1` });
    expect(store.hints).toContainEqual(['order', orderId]);
    expect(await store.facts()).toBe(before);
    expect((await toPay(buyer, orderId)).data).toMatchObject({ here: { asked: false } });
  });

  it('sends nobody on to the gateway who says that they have paid', async () => {
    const { orderId } = await payableHere('41.50');
    await post(buyer, orderId);
    expect((await toPay(buyer, orderId)).location).toBe(pathOf(orderId));
    expect((await toPay(buyer, orderId, '?asked=0')).location).toBe(url);
  });

  it('leads on to the order as soon as the bank has decided', async () => {
    const order = await payableHere();
    const hintPayment = () => store.tell(askAbout(order).confirm()).then(() => undefined);
    const workflows = { ...store.shop.workflows, hintPayment };
    const led = await whileShopHas(store.shop, { workflows }, () => post(buyer, order.orderId));
    expect(led.location).toBe(pathOf(order.orderId));
    for (const asking of [toPay(buyer, order.orderId), post(buyer, order.orderId)]) {
      expect((await asking).location).toBe(pathOf(order.orderId));
    }
  });

  it('does nothing for strangers and guests, and nothing else for its owner', async () => {
    const { orderId } = await payableHere();
    store.hints.length = 0;
    expect((await post(await store.buyer(), orderId)).status).toBe(404);
    expect((await post(null, orderId)).location).toMatch(/^\/login\?/);
    expect((await post(buyer, orderId, 'credit me')).status).toBe(400);
    expect((await post(buyer, 'nothing')).status).toBe(404);
    expect(store.hints).toEqual([]);
  });
});

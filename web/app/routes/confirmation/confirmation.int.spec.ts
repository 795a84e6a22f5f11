import { rupees, toCentipoints, type OrderCommand, type PaymentMode } from '@store/ledger';
import { sealGameAccount } from '@store/ledger/sealing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { someItem, someProduct } from '../../checkout/testing/goods.ts';
import {
  GATEWAY,
  openStore,
  type Buyer,
  type OpenStore,
} from '../../checkout/testing/open-store.ts';
import { loader as payLoader } from '../pay.$id/loader.server.ts';
import { action } from './action.server.ts';
import { loader } from './loader.server.ts';

const trace = { actor: 'spec', correlationId: 'spec', commandId: 'spec' };
const at = '2026-11-21T08:35:00.000Z';
const product = someProduct();
const item = someItem();

let store: OpenStore;
let buyer: Buyer;
let count = 0;

beforeAll(async () => {
  store = await openStore(inject('postgresUrl'));
  await store.shop.catalogue.saveProduct(product);
  await store.shop.catalogue.saveItem(item);
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await store.buyer();
});

async function placed(paymentMode: PaymentMode = 'upi'): Promise<string> {
  const orderId = `GT26K21-${String((count += 1)).padStart(8, '0')}`;
  const gameAccount = { inputs: ['118374920', '2641'], username: 'KaranOP' };
  await tell(orderId, {
    type: 'PlaceOrder',
    data: {
      orderId,
      userId: buyer.account.id,
      price: rupees(415),
      originalPrice: rupees(470),
      paymentMode,
      product: { id: product.id, name: product.name, type: product.type },
      item: { id: item.itemId, name: item.name },
      gameAccount: await sealGameAccount(store.shop.sealer, buyer.account.id, gameAccount),
      legs: [
        { leg: 0, route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '256' },
        { leg: 1, route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '28' },
      ],
      reward: toCentipoints(415),
      expiresAt: '2026-11-21T09:05:00.000Z',
      at,
    },
  });
  return orderId;
}

async function tell(orderId: string, command: OrderCommand): Promise<void> {
  const handled = await store.shop.ledger.order.handle(orderId, command, trace);
  if (!handled.accepted) throw new Error(JSON.stringify(handled.rejection));
  await store.shop.readModels.caughtUpTo(handled.position);
}

const pay = (orderId: string) =>
  tell(orderId, {
    type: 'ConfirmPayment',
    data: { orderId, amount: rupees(415), utr: '632514087716', at },
  });
const requestPayment = (orderId: string, paymentUrl: string) =>
  tell(orderId, {
    type: 'RequestPayment',
    data: { orderId, gatewayReference: orderId, paymentUrl, at },
  });

const argsFor = (who: Buyer | null, path: string, fields?: Record<string, string>) => ({
  request: new Request(`http://shop.test${path}`, {
    headers: who === null ? {} : { cookie: who.cookie },
    ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  }),
  params: { id: path.split(/[/?]/)[2] ?? '' },
  context: store.context,
});

const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;

async function shown(who: Buyer | null, orderId: string) {
  return (await loader(argsFor(who, pathOf(orderId)))).data;
}

async function posted(who: Buyer, orderId: string, intent: string) {
  const answer = await action(argsFor(who, pathOf(orderId), { intent }));
  return 'headers' in answer
    ? { status: answer.status, notice: null }
    : { status: answer.init?.status, notice: answer.data.notice };
}

describe('the page of an order', () => {
  it('waits for the payment, then says how far it is, to its owner', async () => {
    const orderId = await placed();
    expect(await shown(buyer, orderId)).toMatchObject({
      kind: 'mine',
      title: 'Confirming Your Order',
      closed: false,
      payment: { path: `/pay/${orderId}` },
    });

    await pay(orderId);
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Order Placed Successfully',
      status: 'Processing',
      payment: null,
      inputs: [
        { label: 'User ID', value: '118374920' },
        { label: 'Zone ID', value: '2641' },
      ],
      username: 'KaranOP',
    });
  });

  it('tells others the status and nothing about the buyer', async () => {
    const orderId = await placed();
    await pay(orderId);
    for (const who of [null, await store.buyer()]) {
      const page = await shown(who, orderId);
      expect(page).toEqual({
        kind: 'other',
        orderId,
        status: 'Processing',
        title: 'Order Placed Successfully',
        closed: false,
      });
    }
  });

  it('says where the money is after a refund', async () => {
    const orderId = await placed();
    await pay(orderId);
    const reason = 'The provider is closed today';
    await tell(orderId, {
      type: 'RefundOrder',
      data: { orderId, by: { kind: 'admin', accountId: 'meera' }, reason, at },
    });
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Order Refunded',
      closed: true,
      sentence: '₹415.00 is back in your wallet.',
      timeline: [{}, {}, { title: 'Refunded', note: expect.stringContaining(reason) as string }],
    });
  });

  it('says that no payment came', async () => {
    const orderId = await placed();
    await tell(orderId, { type: 'FailPayment', data: { orderId, reason: 'expired', at } });
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Payment not received',
      closed: true,
      status: 'Failed',
    });
  });

  it('does not exist for a number nobody has', async () => {
    await expect(shown(buyer, 'GT26K21-ZZZZZZZZ')).rejects.toMatchObject({ status: 404 });
  });
});

describe('Verify Payment and Cancel order', () => {
  it('only knock at the workflow and write nothing themselves', async () => {
    const orderId = await placed();
    const before = await store.facts();
    expect(await posted(buyer, orderId, 'verify')).toMatchObject({
      notice: expect.stringContaining('not arrived yet') as string,
    });
    expect(store.hints).toContainEqual(['order', orderId]);
    expect(await posted(buyer, orderId, 'cancel')).toMatchObject({ status: 202 });
    expect(store.abandoned).toContain(orderId);
    expect(await store.facts()).toBe(before);
  });

  it('show the order as soon as the payment is there', async () => {
    const orderId = await placed();
    const [answer] = await Promise.all([posted(buyer, orderId, 'verify'), pay(orderId)]);
    expect(answer.status).toBe(303);
  });

  it.each(['verify', 'cancel'])('%s is refused to strangers', async (intent) => {
    const orderId = await placed();
    const stranger = await store.buyer();
    await expect(posted(stranger, orderId, intent)).rejects.toMatchObject({ status: 404 });
    expect(store.hints).not.toContainEqual(['order', orderId]);
    expect(store.abandoned).not.toContain(orderId);
  });

  it('are over when the order is paid', async () => {
    const orderId = await placed();
    await pay(orderId);
    expect((await posted(buyer, orderId, 'cancel')).status).toBe(409);
    expect((await posted(buyer, orderId, 'verify')).status).toBe(409);
    expect(store.abandoned).not.toContain(orderId);
  });

  it('are all this page can do', async () => {
    expect((await posted(buyer, await placed(), 'deliver')).status).toBe(400);
  });
});

describe('the way to the payment page', () => {
  const toPay = async (who: Buyer, orderId: string) => {
    const answer = await payLoader(argsFor(who, `/pay/${orderId}`));
    return 'headers' in answer ? answer.headers.get('location') : answer.data;
  };

  it('leads to the gateway as soon as it has named its page', async () => {
    const orderId = await placed();
    const url = `${GATEWAY}/upi/pay/1`;
    const [led] = await Promise.all([toPay(buyer, orderId), requestPayment(orderId, url)]);
    expect(led).toBe(url);
  });

  it('waits on a page of its own while the gateway is slow', async () => {
    const orderId = await placed();
    expect(await toPay(buyer, orderId)).toEqual({ id: orderId });
  });

  it('leads nowhere but to our gateway', async () => {
    const orderId = await placed();
    await requestPayment(orderId, 'http://gateway.test.evil.example/pay');
    await expect(toPay(buyer, orderId)).rejects.toMatchObject({ status: 502 });
  });

  it('leads back to the order when it is paid', async () => {
    const orderId = await placed();
    await requestPayment(orderId, `${GATEWAY}/upi/pay/1`);
    await pay(orderId);
    expect(await toPay(buyer, orderId)).toBe(pathOf(orderId));
  });

  it('is closed to strangers and for numbers nobody has', async () => {
    const orderId = await placed();
    await expect(toPay(await store.buyer(), orderId)).rejects.toMatchObject({ status: 404 });
    await expect(toPay(buyer, 'GT26K21-ZZZZZZZZ')).rejects.toMatchObject({ status: 404 });
  });
});

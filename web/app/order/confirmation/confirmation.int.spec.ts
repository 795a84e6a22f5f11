import { rupees, type OrderCommand, type PaymentMode } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@store/platform/testing';
import { serverSelect, someProduct } from '../../../testing/goods.ts';
import { GATEWAY, openStore, type Buyer, type OpenStore } from '../../../testing/open-store.ts';
import { askingIn } from '../../../testing/asking.ts';
import { tell as tellOf } from '../../../testing/given-order.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './confirmation-page.tsx';
import { at, item, ordersIn, pathOf, product } from '../../../testing/orders-in.ts';

let store: OpenStore;
let ask: ReturnType<typeof askingIn>;
let orders: ReturnType<typeof ordersIn>;
let buyer: Buyer;

beforeAll(async () => {
  store = await openStore(await server('postgres'));
  ask = askingIn(store.context);
  orders = ordersIn(store.shop);
  await store.shop.catalogue.saveProduct(product);
  await store.shop.catalogue.saveItem(item);
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await store.buyer();
});

const placed = (mode?: PaymentMode, account?: Parameters<typeof orders.placed>[2]) =>
  orders.placed(buyer, mode, account);
const tell = (orderId: string, command: OrderCommand) => tellOf(store.shop, orderId, command);
const seen = (who: Buyer | null, orderId: string) => ask(loader, who, pathOf(orderId));
const shown = async (who: Buyer | null, orderId: string) => (await seen(who, orderId)).data;
const posted = (who: Buyer, orderId: string, intent: string) =>
  ask(action, who, pathOf(orderId), { intent });

describe('the page of an order', () => {
  it('waits for the payment, then says how far it is, to its owner', async () => {
    const orderId = await placed();
    expect(await shown(buyer, orderId)).toMatchObject({
      kind: 'mine',
      title: 'Confirming Your Order',
      payment: { path: `/pay/${orderId}` },
    });

    await orders.pay(orderId);
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
    await orders.pay(orderId);
    for (const who of [null, await store.buyer()]) {
      const page = await shown(who, orderId);
      expect(page).toEqual({
        kind: 'other',
        orderId,
        status: 'Processing',
        title: 'Order Placed Successfully',
        askAgainMs: 2_000,
      });
    }
  });

  it('shows an admin’s decision within 2 seconds, however long the order has waited', async () => {
    const orderId = await placed();
    await orders.pay(orderId);
    store.clock.ahead = 3_600_000;
    const cookie = (await store.shop.sessions.start(buyer.account)).split(';', 1)[0] ?? '';
    expect(await shown({ ...buyer, cookie }, orderId)).toMatchObject({ askAgainMs: 2_000 });
    store.clock.ahead = 0;
  });

  it('says where the money is after a refund', async () => {
    const orderId = await placed();
    await orders.pay(orderId);
    const reason = 'The provider is closed today';
    await tell(orderId, {
      type: 'RefundOrder',
      data: { orderId, by: { kind: 'admin', accountId: 'meera' }, reason, at },
    });
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Order Refunded',
      askAgainMs: null,
      sentence: '₹415.00 is back in your wallet.',
      timeline: [{}, {}, { title: 'Refunded', note: expect.stringContaining(reason) as string }],
    });
  });

  it('says that no payment came', async () => {
    const orderId = await placed();
    await tell(orderId, { type: 'FailPayment', data: { orderId, reason: 'expired', at } });
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Payment not received',
      askAgainMs: null,
      status: 'Failed',
    });
  });

  it.each(['expired', 'cancelled'] as const)(
    'is followed at a calm pace while money for an %s order is looked for, and no longer',
    async (how) => {
      const orderId = await placed();
      await orders.requestPayment(orderId, `${GATEWAY}/upi/pay/1`);
      const now = new Date().toISOString();
      await tell(
        orderId,
        how === 'expired'
          ? { type: 'FailPayment', data: { orderId, reason: 'expired', at: now } }
          : { type: 'CancelOrder', data: { orderId, by: { kind: 'buyer' }, reason: '', at: now } },
      );
      expect(await shown(buyer, orderId)).toMatchObject({
        askAgainMs: 15_000,
        sentence: expect.stringContaining(
          'add the money to your wallet if it arrives by',
        ) as string,
      });
      expect(await shown(null, orderId)).toMatchObject({ askAgainMs: null });

      store.clock.ahead = store.shop.settings.latePaymentWatchMs;
      const cookie = (await store.shop.sessions.start(buyer.account)).split(';', 1)[0] ?? '';
      expect(await shown({ ...buyer, cookie }, orderId)).toMatchObject({
        askAgainMs: null,
        sentence: expect.stringContaining('contact support') as string,
      });
      store.clock.ahead = 0;
    },
  );

  it('is not followed any more when the money came', async () => {
    const orderId = await placed();
    await orders.requestPayment(orderId, `${GATEWAY}/upi/pay/1`);
    const now = new Date().toISOString();
    await tell(orderId, { type: 'FailPayment', data: { orderId, reason: 'expired', at: now } });
    const stray = { orderId, utr: '632514087799', amount: rupees(415), at: now };
    await tell(orderId, { type: 'RecordStrayPayment', data: stray });
    expect(await shown(buyer, orderId)).toMatchObject({
      askAgainMs: null,
      sentence: expect.stringMatching(/We received ₹415\.00 and added it/) as string,
    });
  });

  it('does not exist for a number nobody has', async () => {
    for (const id of ['GT26K21-ZZZZZZZZ', '', 'TXN-26K21-9Q4DX0PM']) {
      expect((await seen(buyer, id)).status).toBe(404);
    }
  });

  it('tells the server that was chosen in the words of the form', async () => {
    const genshin = someProduct({ id: 'genshin', productId: 'GENSHIN', inputs: [serverSelect] });
    await store.shop.catalogue.saveProduct(genshin);
    const orderId = await placed('upi', { id: 'genshin', inputs: ['TW_HK_Mo'], username: null });
    expect(await shown(buyer, orderId)).toMatchObject({
      inputs: [{ label: 'Server', value: 'TW, HK, MO' }],
      timeline: [{}, {}, { title: 'Sending to TW, HK, MO' }, {}],
    });
  });
});

describe('Verify Payment and Cancel order', () => {
  it('only knock at the workflow and write nothing themselves', async () => {
    const orderId = await placed();
    const before = await store.facts();
    expect((await posted(buyer, orderId, 'verify')).data).toMatchObject({
      notice: expect.stringContaining('not received your payment yet') as string,
    });
    expect(store.hints).toContainEqual(['order', orderId]);
    expect(await posted(buyer, orderId, 'cancel')).toMatchObject({ status: 202 });
    expect(store.abandoned).toContain(orderId);
    expect(await store.facts()).toBe(before);
  });

  it('show the order as soon as the payment is there', async () => {
    const orderId = await placed();
    const verifying = posted(buyer, orderId, 'verify');
    await vi.waitUntil(() => store.hints.some(([, hinted]) => hinted === orderId));
    await orders.pay(orderId);
    expect((await verifying).status).toBe(303);
  });

  it.each(['verify', 'cancel'])('%s is refused to strangers', async (intent) => {
    const orderId = await placed();
    const stranger = await store.buyer();
    expect((await posted(stranger, orderId, intent)).status).toBe(404);
    expect(store.hints).not.toContainEqual(['order', orderId]);
    expect(store.abandoned).not.toContain(orderId);
  });

  it('are over when the order is paid', async () => {
    const orderId = await placed();
    await orders.pay(orderId);
    expect((await posted(buyer, orderId, 'cancel')).status).toBe(409);
    expect((await posted(buyer, orderId, 'verify')).status).toBe(409);
    expect(store.abandoned).not.toContain(orderId);
  });

  it('are all this page can do', async () => {
    expect((await posted(buyer, await placed(), 'deliver')).status).toBe(400);
  });

  it('say so when the order cannot be cancelled just now', async () => {
    const orderId = await placed();
    for (const abandonOrder of [
      () => Promise.resolve('notRunning' as const),
      () => Promise.reject(new Error('Temporal does not answer')),
    ]) {
      const workflows = { ...store.shop.workflows, abandonOrder };
      const answer = await whileShopHas(store.shop, { workflows }, () =>
        posted(buyer, orderId, 'cancel'),
      );
      expect(answer.status).toBe(503);
      expect(answer.data).toEqual({
        notice: 'We could not cancel this order right now. Please try again.',
      });
    }
  });
});

import { rupees, type OrderPlaced } from '@store/ledger';
import { askAbout, legOf } from '@store/ledger/testing';
import type { Product } from '../../../ports/catalogue.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverSelect, someItem, someProduct } from '../../../testing/goods.ts';
import { GATEWAY, openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './confirmation-page.tsx';

const store = await openTestStore();
const { ask } = store;
const product = someProduct();
let buyer: Buyer;

beforeAll(async () => {
  await store.shop.catalogue.saveProduct(product);
  await store.shop.catalogue.saveItem(someItem());
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await store.buyer();
});

type Placed = OrderPlaced['data'];
const at = '2026-11-21T08:35:00.000Z';
const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;

const shownAs = ({ id, name, type }: Product) => ({ id, name, type });
/** An order of two packs. */
const placed = (more: Parameters<typeof store.sell>[1] = {}): Promise<Placed> =>
  store.sell(buyer, {
    product: shownAs(product),
    legs: [legOf(1), legOf(2)],
    username: 'KaranOP',
    at,
    ...more,
  });
const pay = (order: Placed) => store.tell(askAbout(order).confirm());
const openPayment = (order: Placed) =>
  store.tell(askAbout(order).requestPayment({ paymentUrl: `${GATEWAY}/upi/pay/1` }));
const seen = (who: Buyer | null, orderId: string) => ask(loader, who, pathOf(orderId));
const shown = async (who: Buyer | null, orderId: string) => (await seen(who, orderId)).data;
const posted = (who: Buyer, orderId: string, intent: string) =>
  ask(action, who, pathOf(orderId), { intent });

describe('the page of an order', () => {
  it('waits for the payment, then says how far it is, to its owner', async () => {
    const order = await placed();
    const { orderId } = order;
    expect(await shown(buyer, orderId)).toMatchObject({
      kind: 'mine',
      title: 'Confirming Your Order',
      payment: { path: `/pay/${orderId}` },
    });

    await pay(order);
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

  it('says that somebody looks at the order first, and not which rule wants it', async () => {
    const order = await placed({ at: store.shop.now().toISOString() });
    await pay(order);
    await store.tell(askAbout(order).hold(['newAccount']));
    const page = JSON.stringify(await shown(buyer, order.orderId));
    expect(page).toContain('We are reviewing it before delivery.');
    expect(page).toContain('Our team is reviewing this order first.');
    expect(page).not.toContain('newAccount');

    await store.tell(askAbout(order).release());
    expect(JSON.stringify(await shown(buyer, order.orderId))).not.toContain('reviewing');
  });

  it('tells others the status and nothing about the buyer', async () => {
    const order = await placed();
    const { orderId } = order;
    await pay(order);
    const said = {
      kind: 'other',
      orderId,
      status: 'Processing',
      title: 'Order Placed Successfully',
      askAgainMs: 2_000,
    };
    expect(await shown(await store.buyer(), orderId)).toEqual({ ...said, signInPath: null });
    // Whoever is signed out may well be its buyer, who has come by the link of a mail.
    const signInPath = `/login?origin=${encodeURIComponent(pathOf(orderId))}`;
    expect(await shown(null, orderId)).toEqual({ ...said, signInPath });
  });

  it('shows an admin’s decision within 2 seconds, however long the order has waited', async () => {
    const order = await placed();
    const { orderId } = order;
    await pay(order);
    store.clock.ahead = 3_600_000;
    const cookie = (await store.shop.sessions.start(buyer.account)).split(';', 1)[0] ?? '';
    expect(await shown({ ...buyer, cookie }, orderId)).toMatchObject({ askAgainMs: 2_000 });
    store.clock.ahead = 0;
  });

  it('names what the provider calls each part that it delivered, and nothing before', async () => {
    const order = await placed({ legs: [legOf(1, 'SMILEBR'), legOf(2, 'SMILEBR')] });
    await pay(order);
    const ask = askAbout(order);
    await store.tell(ask.start(1));
    expect(await shown(buyer, order.orderId)).toMatchObject({ providerReferences: [] });
    const delivered = ask.deliver(1);
    await store.tell(delivered);
    const { providerReference } = delivered.data as { providerReference: string };
    expect(providerReference).not.toBe('');
    expect(await shown(buyer, order.orderId)).toMatchObject({
      providerReferences: [providerReference],
      refunds: [],
    });
    expect(JSON.stringify(await shown(null, order.orderId))).not.toContain(providerReference);
  });

  it('says where the money is after a refund', async () => {
    const order = await placed();
    const { orderId } = order;
    await pay(order);
    const reason = 'The provider is closed today';
    await store.tell({
      type: 'RefundOrder',
      data: { orderId, by: { kind: 'admin', accountId: 'meera' }, reason, at },
    });
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Order Refunded',
      askAgainMs: null,
      sentence: '₹415.00 is back in your wallet.',
      refunds: [{ amount: rupees(415), at }],
      timeline: [{}, {}, { title: 'Refunded', note: expect.stringContaining(reason) as string }],
    });
  });

  it('says that no payment came', async () => {
    const order = await placed();
    const { orderId } = order;
    await store.tell({ type: 'FailPayment', data: { orderId, reason: 'expired', at } });
    expect(await shown(buyer, orderId)).toMatchObject({
      title: 'Payment Not Received',
      askAgainMs: null,
      status: 'Failed',
    });
  });

  it.each(['expired', 'cancelled'] as const)(
    'is followed at a calm pace while money for an %s order is looked for, and no longer',
    async (how) => {
      const order = await placed();
      const { orderId } = order;
      await openPayment(order);
      const now = new Date().toISOString();
      await store.tell(
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
    const order = await placed();
    const { orderId } = order;
    await openPayment(order);
    const now = new Date().toISOString();
    await store.tell({ type: 'FailPayment', data: { orderId, reason: 'expired', at: now } });
    const stray = { orderId, utr: '632514087799', amount: rupees(415), at: now };
    await store.tell({ type: 'RecordStrayPayment', data: stray });
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
    const { orderId } = await placed({
      product: shownAs(genshin),
      inputs: ['TW_HK_Mo'],
      username: null,
    });
    expect(await shown(buyer, orderId)).toMatchObject({
      inputs: [{ label: 'Server', value: 'TW, HK, MO' }],
      timeline: [{}, {}, { title: 'Sending to TW, HK, MO' }, {}],
    });
  });
});

describe('Verify Payment and Cancel Order', () => {
  it('knock at the workflow, and write down at most, once, that the buyer says it is paid', async () => {
    const order = await placed();
    const { orderId } = order;
    await store.tell(askAbout(order).requestPayment());
    const before = await store.facts();
    expect(await posted(buyer, orderId, 'cancel')).toMatchObject({ status: 202 });
    expect(store.abandoned).toContain(orderId);
    expect(await store.facts()).toBe(before);
    for (const _press of ['first', 'again']) {
      expect((await posted(buyer, orderId, 'verify')).data).toMatchObject({
        notice: expect.stringContaining('not received your payment yet') as string,
      });
    }
    expect(store.hints.filter(([, hinted]) => hinted === orderId)).toHaveLength(2);
    expect(await store.facts()).toBe(before + 1);
    expect(await shown(buyer, orderId)).toMatchObject({
      ...{ status: 'Created', payment: { isReported: true } },
    });
  });

  it('show the order as soon as the payment is there', async () => {
    const order = await placed();
    const { orderId } = order;
    const verifying = posted(buyer, orderId, 'verify');
    await vi.waitUntil(() => store.hints.some(([, hinted]) => hinted === orderId), 15_000);
    await pay(order);
    expect((await verifying).status).toBe(303);
  });

  it.each(['verify', 'cancel'])('%s is refused to strangers', async (intent) => {
    const order = await placed();
    const { orderId } = order;
    const stranger = await store.buyer();
    expect((await posted(stranger, orderId, intent)).status).toBe(404);
    expect(store.hints).not.toContainEqual(['order', orderId]);
    expect(store.abandoned).not.toContain(orderId);
  });

  it('are over when the order is paid', async () => {
    const order = await placed();
    const { orderId } = order;
    await pay(order);
    expect((await posted(buyer, orderId, 'cancel')).status).toBe(409);
    expect((await posted(buyer, orderId, 'verify')).status).toBe(409);
    expect(store.abandoned).not.toContain(orderId);
  });

  it('are all this page can do', async () => {
    expect((await posted(buyer, (await placed()).orderId, 'deliver')).status).toBe(400);
  });

  it('say so when the order cannot be cancelled just now', async () => {
    const { orderId } = await placed();
    for (const abandonOrder of [
      () => Promise.resolve('notRunning' as const),
      () => Promise.reject(new Error('Temporal does not answer')),
    ]) {
      const workflows = { ...store.shop.workflows, abandonOrder };
      const answer = await whileShopHas(store.shop, { workflows }, () =>
        posted(buyer, orderId, 'cancel'),
      );
      expect(answer.status).toBe(503);
      expect(answer.data).toMatchObject({
        notice: 'We could not cancel this order right now. Please try again.',
      });
    }
  });
});

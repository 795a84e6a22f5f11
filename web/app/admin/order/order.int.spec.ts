import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rupees } from '@store/ledger';
import { askAbout, byTest, legOf } from '@store/ledger/testing';
import { openProviderAnswers } from '@store/workflows/provider-answers';
import { someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import type { loader as typed } from './order-loader.server.ts';
import { action, loader } from './order-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer({ balance: rupees(1_000) });
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Awaited<ReturnType<typeof typed>>['data'];
const page = (orderId: string, who: Buyer | null = meera) =>
  ask(loader, who, `/admin/order/${orderId}`, undefined, { orderId });
const shown = async (orderId: string) => (await page(orderId)).data as Shown;

describe('one order', () => {
  it('is told from its own events and from those of others that name it', async () => {
    const { orderId } = await store.sell(asha, { until: 'completed', inputs: ['5129904471'] });
    await store.sell(asha, { until: 'paid' });
    const told = await shown(orderId);

    expect(told).toMatchObject({
      order: { orderId, status: 'Completed', legs: [{ route: 'MANUAL' }] },
      buyer: { name: 'Asha Kumari', number: asha.account.customerNumber },
      gameAccount: '5129904471',
      isWhole: true,
      workflow: null,
    });
    expect(told.steps.map(({ title, state }) => [title, state])).toEqual([
      ['Order placed', 'done'],
      ['Payment received', 'done'],
      ['Part 1 sent to MANUAL', 'done'],
      ['Part 1 delivered', 'done'],
      ['Completed', 'done'],
    ]);
    const positions = told.events.map(({ position }) => Number(position));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(told.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(told.postings).toContainEqual(expect.objectContaining({ account: 'sales' }));
    expect(JSON.stringify(told.events)).not.toContain('"1.');
  });

  it('tells an ID that nobody has named a player for from one that was checked', async () => {
    await shop.catalogue.saveProduct(someProduct());
    const { id, name, type } = someProduct();
    const ofProduct = { product: { id, name, type } };
    const unchecked = await store.sell(asha, ofProduct);
    const checked = await store.sell(asha, { ...ofProduct, username: 'KaranOP' });
    const gone = await store.buyer();
    const erased = await store.sell(gone, ofProduct);
    await shop.sealer.forget(gone.account.id);
    await shop.catalogue.saveProduct(someProduct({ id: 'hok', productId: 'HOK', type: 'HOK' }));
    const ofOther = await store.sell(asha, { product: { id: 'hok', name, type: 'HOK' } });

    expect(await shown(unchecked.orderId)).toMatchObject({ isUnchecked: true });
    for (const { orderId } of [checked, erased, ofOther]) {
      expect(await shown(orderId)).toMatchObject({ isUnchecked: false });
    }
  });

  it('says of a part that it goes its second way from the start', async () => {
    const second = { ...legOf(2, 'MOOGOLDMLBB', '215570'), isSecondWay: true as const };
    const { orderId } = await store.sell(asha, { legs: [legOf(1), second] });
    const [placed] = (await shown(orderId)).steps;
    expect(placed?.note).toContain('Part 2 to go by MOOGOLDMLBB, its second way');
    expect(placed?.note).not.toContain('Part 1');
  });

  it('shows what its wallet and points hold of it, and nothing of another order', async () => {
    const bought = await store.sell(asha, { paymentMode: 'wallet' });
    const other = await store.sell(asha, { paymentMode: 'wallet' });
    const at = shop.now().toISOString();
    for (const { orderId } of [bought, other]) {
      const data = { orderId, amount: rupees(10), at };
      await shop.ledger.wallet.handle(asha.account.id, { type: 'HoldFunds', data }, byTest());
    }
    const { events, postings } = await shown(bought.orderId);
    expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'FundsHeld']);
    expect(postings.map(({ account }) => account)).toEqual(['wallet:available', 'wallet:held']);
  });

  it('says so where the gateway of an unpaid one is not set up any more', async () => {
    const openedAt = async (gateway: string) => {
      const order = await store.sell(asha);
      await store.tell(askAbout(order).requestPayment({ gateway }));
      return { ...order, gateway };
    };
    const [there, gone] = [await openedAt('ekqr'), await openedAt('razorpay')];

    const { gateway } = there;
    expect(await shown(there.orderId)).toMatchObject({ gateway, isGatewayGone: false });
    expect(await shown(gone.orderId)).toMatchObject({ gateway: 'razorpay', isGatewayGone: true });
    await store.tell(askAbout(gone).confirm());
    expect(await shown(gone.orderId)).toMatchObject({ isGatewayGone: false });
  });

  it('shows what the provider said, until the key of the buyer is gone', async () => {
    const gone = await store.buyer();
    const { orderId } = await store.sell(gone);
    const answers = openProviderAnswers(store.db, shop.sealer, { warn: () => undefined });
    const about = { orderId, userId: gone.account.id, leg: 1 };
    await answers.keep({ ...about, call: 'check' }, { status: 200, body: '{"use":"\u202eb"}' });
    await answers.keep({ ...about, call: 'deliver' }, { status: null, body: 'no answer' });

    expect((await shown(orderId)).answers).toMatchObject([
      { part: 1, call: 'deliver', status: null, body: 'no answer', lost: null },
      { part: 1, call: 'check', status: 200, body: '{"use":"\\u{202e}b"}' },
    ]);
    await shop.sealer.forget(gone.account.id);
    expect((await shown(orderId)).answers).toMatchObject([
      { body: null, lost: 'erased' },
      { body: null, lost: 'erased' },
    ]);
  });

  it('names who decided, and shows the trail about it', async () => {
    const { orderId } = await store.sell(asha, { until: 'paid' });
    const by = { kind: 'admin', accountId: meera.account.id } as const;
    const data = { orderId, by, reason: 'Sold out', at: shop.now().toISOString() };
    await store.tell({ type: 'RefundOrder', data });
    await shop.trail.note(
      { ...by, address: null, requestId: 'spec' },
      {
        did: 'asked',
        subject: { kind: 'order', id: orderId, name: orderId },
        before: { status: 'Processing' },
        after: { status: 'Refunded' },
      },
    );
    const { steps, trail } = await shown(orderId);
    expect(steps.at(-1)).toMatchObject({ title: 'Refunded' });
    expect(steps.at(-1)?.note).toContain('By Asha Kumari · Sold out');
    expect(trail).toMatchObject([{ did: 'asked', who: { name: 'Asha Kumari' } }]);
  });

  it('tells why it is held for review, and who released it', async () => {
    const { orderId } = await store.sell(asha, { until: 'paid' });
    const at = shop.now().toISOString();
    const causes = ['newAccount', 'manyOrders'] as const;
    await store.tell({ type: 'HoldForReview', data: { orderId, causes, at } });
    const [held, now] = (await shown(orderId)).steps.slice(-2);
    expect(held).toMatchObject({ title: 'Held for review', state: 'done' });
    expect(held?.note).toContain('new account · many orders within an hour');
    expect(now).toMatchObject({ title: 'Waiting for an admin to release it', state: 'now' });

    const release = { orderId, by: meera.account.id, note: 'Called the buyer', at };
    await store.tell({ type: 'ReleaseFromReview', data: release });
    const [released, next] = (await shown(orderId)).steps.slice(-2);
    expect(released?.note).toContain('By Asha Kumari · Called the buyer');
    expect(next).toMatchObject({ title: 'Waiting for delivery' });
  });

  it('says so where the customer or their key is gone', async () => {
    const gone = await store.buyer();
    const { orderId } = await store.sell(gone);
    await shop.sealer.forget(gone.account.id);
    expect(await shown(orderId)).toMatchObject({ gameAccount: 'Erased' });
  });

  it.each(['GT26K21-00000000', 'none', 'a\u0000', '%', 'X'.repeat(10_000)])(
    'that was never placed, %s, is 404',
    async (id) => {
      expect((await page(id)).status).toBe(404);
    },
  );

  it('keeps notes about it, which nobody reads without the key of the buyer', async () => {
    const { orderId } = await store.sell(asha);
    const post = (fields: Readonly<Record<string, string>>, who = meera) =>
      ask(action, who, `/admin/order/${orderId}`, fields, { orderId });
    const noteId = (await shown(orderId)).notes.noteId;
    for (let presses = 0; presses < 2; presses += 1) {
      const posted = await post({ intent: 'note', noteId, note: 'Called the buyer' });
      expect(posted).toMatchObject({ status: 303, location: `/admin/order/${orderId}` });
    }
    expect((await shown(orderId)).notes.rows).toMatchObject([{ text: 'Called the buyer' }]);
    expect((await post({ intent: 'note', noteId: '', note: ' ' })).status).toBe(400);
    expect((await post({ intent: 'nothing' })).status).toBe(400);
    expect((await post({ intent: 'note', note: 'Mine' }, asha)).status).toBe(403);
  });

  it('is for admins', async () => {
    expect((await page('GT26K21-00000000', asha)).status).toBe(403);
    expect((await page('GT26K21-00000000', null)).location).toMatch(/^\/login/);
  });
});

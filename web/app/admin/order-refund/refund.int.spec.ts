import { rupees } from '@store/ledger';
import { askAbout, legOf } from '@store/ledger/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action, type RefundAnswer } from './refund-action.server.ts';
import { loader } from './refund-loader.server.ts';

const store = await openTestStore();
const { ask } = store;
const HOUR_MS = 3_600_000;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
let orderId: string;

beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  ({ orderId } = await store.sell(asha, { until: 'completed' }));
});

/** They prove who they are as often as it takes. */
const proving = () => store.db`update shop.session set second_at = ${store.shop.now()}`;
const path = () => `/admin/order/${orderId}/refund`;
const post = async (who: Buyer | null, form: Record<string, string>) => {
  await proving();
  return ask(action, who, path(), form, { orderId });
};
type Page = Awaited<ReturnType<typeof loader>>['data'];
const page = async (who: Buyer) => {
  await proving();
  return (await ask(loader, who, path(), undefined, { orderId })).data as Page;
};
const propose = async (
  who: Buyer | null,
  reason = 'Wrong account',
  proposalId: string = randomUUID(),
) => post(who, { proposalId, reason });
async function answer(who: Buyer, intent: 'sign' | 'withdraw') {
  const proposalId = (await page(imran)).proposal?.id ?? 'none';
  return post(who, { proposalId, intent });
}
const notice = ({ data }: Awaited<ReturnType<typeof post>>) => (data as RefundAnswer).notice;
const status = async () => (await store.shop.readModels.order(orderId))?.status;
const noted = async () =>
  (await store.shop.trail.entries({ most: 50, kind: 'order', subjectId: orderId })).rows;

it('of an order that was completed in part gives back what was kept of it', async () => {
  const order = await store.sell(asha, { until: 'paid', legs: [legOf(1), legOf(2)] });
  ({ orderId } = order);
  const given = askAbout(order);
  for (const step of [given.start(1), given.deliver(1), given.start(2), given.failLeg(2)]) {
    await store.tell(step);
  }
  await store.tell(given.complete({ kind: 'delivery' }, null, { returned: [2] }));
  expect((await page(meera)).order).toMatchObject({ price: rupees(415), kept: rupees(207.5) });

  await propose(meera);
  expect(await answer(imran, 'sign')).toMatchObject({ status: 303 });

  const back = await store.shop.readModels.reversedOrders(10);
  expect(back.find((one) => one.orderId === orderId)).toMatchObject({ amount: rupees(207.5) });
});

describe('the refund of a completed order', () => {
  it('is proposed by one admin and confirmed by another, each pressed as often as they like', async () => {
    const { proposalId } = await page(meera);
    for (const _ of ['once', 'twice']) {
      expect(await propose(meera, 'Wrong account', proposalId)).toMatchObject({
        status: 303,
        location: path(),
      });
    }
    expect(await status()).toBe('Completed');
    expect((await page(imran)).proposal).toMatchObject({
      id: proposalId,
      isMine: false,
      mayConfirm: true,
      who: 'Asha Kumari',
      reason: 'Wrong account',
    });
    for (const _ of ['once', 'twice']) {
      expect((await post(imran, { proposalId, intent: 'sign' })).status).toBe(303);
    }

    expect(await store.shop.readModels.order(orderId)).toMatchObject({
      status: 'Refunded',
      reason: 'Wrong account',
      decidedBy: { accountId: imran.account.id },
    });
    expect((await noted()).map(({ after, reason }) => [after?.['proposal'], reason])).toEqual([
      ['signed', null],
      ['open', 'Wrong account'],
    ]);
    expect((await page(meera)).order).toMatchObject({ status: 'Refunded' });
  });

  it('needs no reason', async () => {
    await propose(meera, '');
    expect((await answer(imran, 'sign')).status).toBe(303);
    expect(await store.shop.readModels.order(orderId)).toMatchObject({ reason: null });
  });

  it('says what it will do, and which week stands', async () => {
    expect(await page(meera)).toMatchObject({
      order: { price: rupees(415), status: 'Completed' },
      buyer: { id: asha.account.id, points: 0 },
      closedWeek: null,
    });
    store.clock.ahead = 8 * 24 * HOUR_MS;
    expect((await page(meera)).closedWeek).toMatch(/^\d{4}-W\d\d$/);
  });

  it('is not confirmed by the proposer, while there is somebody else', async () => {
    await propose(meera);
    expect((await page(meera)).proposal).toMatchObject({ isMine: true, mayConfirm: false });
    const refused = await answer(meera, 'sign');
    expect(refused.status).toBe(409);
    expect(notice(refused)).toContain('A second admin must confirm');
    expect(await status()).toBe('Completed');
  });

  it('is confirmed by a store’s only admin after the waiting time, and marked', async () => {
    const only = vi.spyOn(store.shop.accounts, 'isOnlyAdmin').mockResolvedValue(true);
    await propose(meera);
    const early = await answer(meera, 'sign');
    expect(early.status).toBe(409);
    expect(notice(early)).toContain('You are the only admin');
    store.clock.ahead = HOUR_MS + 60_000;
    expect((await page(meera)).proposal).toMatchObject({ mayConfirm: true });
    expect((await answer(meera, 'sign')).status).toBe(303);
    only.mockRestore();
    expect(await store.shop.ledger.order.stateOf(orderId)).toMatchObject({
      refunded: { alone: true, reversal: true },
    });
  });

  it('lapses after a day, and can be proposed anew', async () => {
    await propose(meera);
    const proposalId = (await page(imran)).proposal?.id ?? '';
    store.clock.ahead = 24 * HOUR_MS + 60_000;
    expect((await page(imran)).proposal).toBeNull();
    const late = await post(imran, { proposalId, intent: 'sign' });
    expect(late.status).toBe(409);
    expect(notice(late)).toContain('has lapsed');
    expect((await propose(imran)).status).toBe(303);
  });

  it.each(['meera', 'imran'])('is withdrawn by %s', async (name) => {
    await propose(meera);
    expect((await answer(name === 'meera' ? meera : imran, 'withdraw')).status).toBe(303);
    expect((await page(imran)).proposal).toBeNull();
    expect(await status()).toBe('Completed');
  });

  it('is not for the admin who bought', async () => {
    ({ orderId } = await store.sell(meera, { until: 'completed' }));
    expect((await page(meera)).isOwn).toBe(true);
    expect((await propose(meera)).status).toBe(403);
    await propose(imran);
    expect((await answer(meera, 'sign')).status).toBe(403);
  });

  it.each(['paid', 'placed', 'refunded'] as const)(
    'is not for an order that is only %s',
    async (until) => {
      ({ orderId } = await store.sell(asha, { until }));
      const before = await status();
      expect((await propose(meera)).status).toBe(409);
      expect(await status()).toBe(before);
    },
  );

  it('takes both permissions', async () => {
    const clerk = await store.buyer({ role: 'admin', permissions: ['orders'] });
    const cashier = await store.buyer({ role: 'admin', permissions: ['money'] });
    for (const who of [clerk, cashier, asha]) {
      expect((await ask(loader, who, path(), undefined, { orderId })).status).toBe(403);
      expect((await propose(who)).status).toBe(403);
    }
    expect((await propose(null)).status).toBe(302);
  });

  it.each([
    ['an endless reason', { reason: 'x'.repeat(10_000) }, 400],
    ['a reason that nothing can hold', { reason: 'Sold\u0000out' }, 400],
    ['a made-up id', { proposalId: 'made up' }, 400],
    ['an endless id', { proposalId: 'x'.repeat(10_000), intent: 'sign' }, 400],
    ['a signature under nothing', { proposalId: 'P9', intent: 'sign' }, 409],
    ['a withdrawal of nothing', { proposalId: 'P9', intent: 'withdraw' }, 409],
    ['another intent', { proposalId: '', intent: '%' }, 400],
  ])('changes nothing for %s', async (_what, form: Record<string, string>, expected) => {
    const { proposalId } = await page(meera);
    expect((await post(meera, { proposalId, reason: '', ...form })).status).toBe(expected);
    expect((await page(imran)).proposal).toBeNull();
  });

  it.each(['GT26K21-00000000', 'a\u0000', '%'])('of no such order, %j, is 404', async (id) => {
    orderId = id;
    expect((await propose(meera)).status).toBe(404);
    expect((await ask(loader, meera, '/admin/order/x/refund', undefined, { orderId })).status).toBe(
      404,
    );
  });
});

import { istDay, rupees, settlementStream } from '@store/ledger';
import { askAbout, byTest, mustBe, utrOf } from '@store/ledger/testing';
import { bookAsWorker } from '@store/workflows/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action as decide } from '../money/second-page.tsx';
import { loader as entryLoader } from '../money/entry-page.tsx';
import type { ByHandAnswer } from './by-hand.server.ts';
import { action, loader } from './by-hand-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
const today = istDay(shop.now().toISOString());
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
  const order = await store.sell(asha, { paymentMode: 'upi', until: 'placed', price: rupees(415) });
  const about = askAbout({ ...order, at: shop.now().toISOString() });
  for (const step of [about.requestPayment(), about.confirm()]) await store.tell(step);
  orderId = order.orderId;
});
afterAll(() => store[Symbol.asyncDispose]());
let orderId = '';

type Ticket = Readonly<{ id: string; signature: string }>;
const ticket = async (): Promise<Ticket> =>
  ((await ask(loader, meera, '/admin/settlements/by-hand')).data as { ticket: Ticket }).ticket;
const typed = {
  ...{ gateway: 'ekqr', day: today, amount: '400', fee: '13', tax: '2', utr: 'N325260012345678' },
  ...{ until: today, settlementId: '', refunds: '', deducted: '' },
};
const send = (given: Ticket, more: object = {}) =>
  ask(action, meera, '/admin/settlements/by-hand', { ...given, ...typed, ...more });
const book = (entryId: string) => bookAsWorker(shop.ledger, entryId);

it('names what the payments come to where that is something else', async () => {
  const { status, data } = await send(await ticket(), { amount: '399' });
  expect(status).toBe(409);
  expect((data as ByHandAnswer).errors.until).toMatch(/^1 payment .*₹415\.00/);
});

it('settles the payments it is made of, once for each form and reference', async () => {
  const given = await ticket();
  for (const press of [1, 2]) {
    expect([press, (await send(given)).status]).toEqual([press, 303]);
  }
  await book(given.id);
  await store.settled();

  expect(await shop.readModels.gatewayBalances()).toEqual([{ gateway: 'ekqr', balance: 0 }]);
  const [payment] = await shop.readModels.paymentsByUtr('ekqr', [utrOf(orderId)]);
  expect(payment?.settledOn).toBe(today);
  const shown = await ask(entryLoader, meera, `/admin/entry/${given.id}`, undefined, {
    entryId: given.id,
  });
  expect(shown.data).toMatchObject({
    ...{ status: 'booked', what: 'Record ₹400.00 settled by EKQR', utr: typed.utr },
    settlement: { gateway: 'EKQR', day: today, fee: rupees(13), tax: rupees(2), payments: 1 },
  });
});

it.each([
  [{}, 'This settlement is already recorded.'],
  [
    { gateway: 'razorpay', settlementId: 'setl_DGlQ1Rj8os78Ec' },
    'This reference is already recorded, for a settlement of EKQR.',
  ],
])('says at the reference that it is there already, and posts nothing: %j', async (more, said) => {
  const given = await ticket();
  const { status, data } = await send(given, { until: '', ...more });
  expect([status, (data as ByHandAnswer).errors]).toEqual([409, { utr: said }]);
  expect(await shop.ledger.entry.stateOf(given.id)).toMatchObject({ status: 'none' });
});

it('fails where another one was quicker with its reference', async () => {
  const [first, second] = [await ticket(), await ticket()];
  const more = { utr: 'N325260055555555', amount: '5,000', until: '' };
  await send(first, more);
  await send(second, { ...more, gateway: 'razorpay', settlementId: 'setl_DGlQ1Rj8os78Ed' });
  for (const { id } of [first, second]) {
    await ask(decide, imran, '/admin/second', { entryId: id, intent: 'agree' });
    await book(id);
  }
  await store.settled();
  const shown = await ask(entryLoader, meera, `/admin/entry/${second.id}`, undefined, {
    entryId: second.id,
  });
  expect(shown.data).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(shown.data)).toContain('utrClaimed');
});

describe('of a gateway that reports', () => {
  const razorpay = {
    ...{ gateway: 'razorpay', settlementId: 'setl_DGlQ1Rj8os78Ec', utr: '1568176960VXP0RJ' },
    ...{ amount: '390', fee: '13', tax: '2', refunds: '7', deducted: '3' },
  };
  const name = { gateway: 'razorpay', settlementId: razorpay.settlementId };

  it('is entered by its id there, and a report that comes late changes nothing', async () => {
    const order = await store.sell(asha, {
      ...{ paymentMode: 'upi', until: 'placed', price: rupees(415) },
    });
    const about = askAbout({ ...order, at: shop.now().toISOString() });
    await store.tell(about.requestPayment({ gateway: 'razorpay' }));
    await store.tell(about.confirm());
    await store.settled();
    const given = await ticket();
    for (const press of [1, 2]) {
      expect([press, (await send(given, razorpay)).status]).toEqual([press, 303]);
    }
    await book(given.id);
    await store.settled();
    const [payment] = await shop.readModels.paymentsByUtr('razorpay', [utrOf(order.orderId)]);
    expect(payment?.settledOn).toBe(today);
    const shown = await ask(entryLoader, meera, `/admin/entry/${given.id}`, undefined, {
      entryId: given.id,
    });
    expect(shown.data).toMatchObject({
      settlement: { id: name.settlementId, refunds: rupees(7), deducted: rupees(3) },
    });

    const report = {
      ...{ ...name, day: today, utr: '1568176960vxp0rj', lines: 3, by: null },
      ...{ payments: rupees(415), refunds: rupees(7), other: 0 - rupees(3), fee: rupees(13) },
      ...{ tax: rupees(2), net: rupees(390), paidBy: [utrOf(order.orderId)] },
      at: shop.now().toISOString(),
    };
    const record = { type: 'RecordSettlement', data: report } as const;
    mustBe(await shop.ledger.settlement.handle(settlementStream(name), record, byTest()));
    const { recorded, doubts } = await shop.ledger.settlement.stateOf(settlementStream(name));
    expect([recorded?.entryId, doubts.size]).toEqual([given.id, 0]);
    expect(await shop.readModels.gatewayBalances()).toContainEqual({
      ...{ gateway: 'razorpay', balance: rupees(415) - rupees(405) },
    });
  });

  it.each([
    [{}, 'settlementId', 'This settlement is already recorded.'],
    [{ settlementId: 'setl_typo0000000001' }, 'utr', /already recorded, for settlement setl_DGl/],
  ])('is not entered twice, also with %j', async (more, field, said) => {
    const { status, data } = await send(await ticket(), { ...razorpay, until: '', ...more });
    expect(status).toBe(409);
    expect((data as ByHandAnswer).errors[field as 'utr']).toMatch(said);
  });
});

it('waits for a second person when it is large', async () => {
  const given = await ticket();
  const large = { amount: '5,000', utr: 'N325260099999999', until: '' };
  const { status, location } = await send(given, large);
  expect([status, location]).toMatchObject([303, expect.stringContaining(given.id) as unknown]);
  expect(await shop.ledger.entry.stateOf(given.id)).toMatchObject({ status: 'waiting' });

  await ask(decide, imran, '/admin/second', { entryId: given.id, intent: 'agree' });
  await book(given.id);
  expect(await shop.ledger.entry.stateOf(given.id)).toMatchObject({ status: 'booked' });
});

it.each([
  [{ utr: 'x' }, 400],
  [{ gateway: 'razorpay' }, 400],
  [{ settlementId: 'setl_DGlQ1Rj8os78Ec' }, 400],
  [{ id: 'ENT-1', signature: 'x' }, 400],
])('is refused with %j', async (more, status) => {
  expect((await send(await ticket(), more)).status).toBe(status);
});

it('is for who may see to money', async () => {
  const orders = await store.buyer({ role: 'admin', permissions: ['orders'] });
  expect((await ask(loader, orders, '/admin/settlements/by-hand')).status).toBe(403);
});

import { rupees, type SettlementEvent } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { orderPlaced, paymentConfirmed } from '../testing/stories.ts';

const at = '2026-11-22T04:30:00.000Z';
const name = { gateway: 'razorpay', settlementId: 'setl_1' };
const told = {
  ...{ payments: rupees(1_000), refunds: rupees(100), other: 0, fee: rupees(20) },
  ...{ tax: rupees(3.6), net: rupees(876.4), day: '2026-11-21', utr: '1568176960vxp0rj', lines: 3 },
};
const recorded = (more: object = {}): SettlementEvent => ({
  type: 'SettlementRecorded',
  data: { ...name, ...told, paidBy: ['432100000001'], by: null, at, ...more },
});
const doubted = (doubt = 1): SettlementEvent => ({
  type: 'SettlementDoubted',
  data: { ...name, doubt, why: 'recordedOtherwise', told: { ...told, lines: 9 }, at },
});
const reviewed: SettlementEvent = {
  type: 'SettlementReviewed',
  data: { ...name, doubt: 1, note: 'asked', by: 'meera', at },
};
const matched = (...utrs: readonly string[]): SettlementEvent => ({
  type: 'StatementMatched',
  data: {
    ...{ gateway: 'ekqr', settlementId: 'bank-2026-11-21', day: '2026-11-21' },
    ...{ payments: utrs.map((utr) => ({ utr, amount: rupees(5) })), by: 'meera', at },
  },
});
const SPAN = { from: '2026-11-01', to: '2026-11-30' };
const paid = (orderId: string, utr: string, at: string, gateway = 'razorpay') =>
  [
    orderPlaced(orderId, { paymentMode: 'upi' }),
    paymentConfirmed(orderId, { mode: 'upi', amount: rupees(100), utr, gateway, at }),
  ] as const;

it('settlements are listed by day, with what they are made of', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('settlement', 'razorpay-setl_1', recorded());
  await shop.given.of('settlement', 'ekqr-bank-2026-11-21', matched('1'), matched('2', '3'));

  expect(await shop.models.settlementsOf(SPAN)).toEqual([
    expect.objectContaining({
      ...{ gateway: 'ekqr', toldBy: 'statement', lines: 3 },
      ...{ payments: rupees(15), net: rupees(15), fee: 0 },
    }),
    expect.objectContaining({ ...name, ...told, toldBy: 'gateway', postedAt: at, doubt: null }),
  ]);
  expect(await shop.models.settlementsOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual([]);
  expect(await shop.models.settledGateways(['ekqr', 'razorpay', 'other'])).toEqual([
    'ekqr',
    'razorpay',
  ]);
  expect(await shop.models.gatewayBalances()).toEqual([
    { gateway: 'ekqr', balance: 0 - rupees(15) },
    { gateway: 'razorpay', balance: 0 - rupees(900) },
  ]);
});

it('a doubt waits for a person, also before anything is posted', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('settlement', 'razorpay-setl_1', doubted());
  expect(await shop.models.settlementsOf(SPAN)).toEqual([]);
  expect(await shop.models.settledGateways(['razorpay'])).toEqual([]);
  expect(await shop.models.settlementsInDoubt()).toMatchObject([
    { doubt: 1, doubtTold: { lines: 9 }, postedAt: null, net: 0 },
  ]);

  await shop.given.of('settlement', 'razorpay-setl_1', recorded());
  expect(await shop.models.settlementsInDoubt()).toEqual([]);

  await shop.given.of('settlement', 'razorpay-setl_1', doubted(2), reviewed);
  expect(await shop.models.settlementsInDoubt()).toMatchObject([{ doubt: 2, net: told.net }]);
});

it('a review ends the doubt it is about', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('settlement', 'razorpay-setl_1', recorded(), doubted(), reviewed);
  expect(await shop.models.settlementsInDoubt()).toEqual([]);
});

it('payments wait for their settlement, the longest first', async () => {
  await using shop = await openTestReadModels();
  const before = '2026-11-21T12:00:00.000Z';
  const [early, late] = ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'];
  await shop.given.of('order', 'GT1', ...paid('GT1', '432100000002', late));
  await shop.given.of('order', 'GT2', ...paid('GT2', '432100000001', early));
  await shop.given.of('order', 'GT3', ...paid('GT3', '432100000003', early, 'ekqr'));
  const waiting = (page = 1) =>
    shop.models.unsettledPayments({ gateway: 'razorpay', before, page, pageSize: 1 });

  const first = { utr: '432100000001', kind: 'order', id: 'GT2', paidAt: early, settledOn: null };
  expect(await waiting()).toEqual({
    rows: [{ ...first, amount: rupees(100) }],
    ...{ page: 1, pageSize: 1, total: 2, amount: rupees(200) },
  });
  expect((await waiting(2)).rows).toMatchObject([{ id: 'GT1' }]);
  expect(await shop.models.oldestUnsettled(['ekqr', 'other', 'razorpay'])).toEqual([
    { gateway: 'ekqr', paidAt: early },
    { gateway: 'razorpay', paidAt: early },
  ]);

  await shop.given.of('settlement', 'razorpay-setl_1', recorded());

  expect(await waiting()).toMatchObject({ total: 1, rows: [{ id: 'GT1' }] });
  expect(
    await shop.models.paymentsByUtr('razorpay', ['432100000001', '432100000003', 'none']),
  ).toEqual([{ ...first, amount: rupees(100), settledOn: '2026-11-21' }]);
});

it('a payment that is settled before the store has heard of it waits for nothing', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('settlement', 'razorpay-setl_1', recorded());
  expect(await shop.models.paymentsByUtr('razorpay', ['432100000001'])).toEqual([]);

  await shop.given.of('order', 'GT2', ...paid('GT2', '432100000001', at));

  expect(await shop.models.oldestUnsettled(['razorpay'])).toEqual([]);
  expect(await shop.models.paymentsByUtr('razorpay', ['432100000001'])).toMatchObject([
    { id: 'GT2', settledOn: '2026-11-21' },
  ]);
});

it('what a person has credited waits for its settlement at the gateway that collected it', async () => {
  await using shop = await openTestReadModels();
  const credit = {
    reference: 'adjustment:ENT-1',
    source: 'bankPayment',
    subject: 'ENT-1',
  } as const;
  const collected = { gateway: 'razorpay', utr: '432100000001' };
  const data = { ...credit, amount: rupees(100), note: 'found', collected, at };
  await shop.given.of('wallet', 'asha', { type: 'FundsCredited', data });

  const payment = { utr: '432100000001', kind: 'entry', id: 'ENT-1', amount: rupees(100) };
  expect(await shop.models.paymentsByUtr('razorpay', ['432100000001'])).toEqual([
    { ...payment, paidAt: at, settledOn: null },
  ]);
  expect(await shop.models.gatewayBalances()).toEqual([
    { gateway: 'razorpay', balance: rupees(100) },
  ]);
  await shop.given.of('settlement', 'razorpay-setl_1', recorded());
  expect(await shop.models.oldestUnsettled(['razorpay'])).toEqual([]);
});

it('what a person has credited and undone waits for nothing', async () => {
  await using shop = await openTestReadModels();
  const collected = { gateway: 'razorpay', utr: '432100000001' };
  const move = { subject: 'ENT-1', amount: rupees(100), collected, at };
  const credit = { reference: 'adjustment:ENT-1', source: 'bankPayment', note: 'found' } as const;
  const undo = { reference: 'undo:ENT-1', against: 'adjustments', reason: 'not hers' } as const;
  await shop.given.of(
    'wallet',
    'asha',
    { type: 'FundsCredited', data: { ...move, ...credit } },
    { type: 'FundsDeducted', data: { ...move, ...undo } },
  );

  expect(await shop.models.oldestUnsettled(['razorpay'])).toEqual([]);
  expect(await shop.models.paymentsByUtr('razorpay', ['432100000001'])).toEqual([]);
  const balances = await shop.models.gatewayBalances();
  expect(balances.filter(({ balance }) => balance !== 0)).toEqual([]);
});

it.each([
  ['came to the bank itself waits for nobody', null, []],
  ['a gateway has collected waits for its settlement', 'razorpay', ['razorpay']],
])('what a person has found and %s', async (_what, gateway, waitsAt) => {
  await using shop = await openTestReadModels();
  const order = await shop.sell({ paymentMode: 'upi', price: rupees(415), until: 'placed' });
  const foundBy = { accountId: 'meera', entryId: 'ENT-1' };
  const ask = askAbout(order);
  await shop.tell(ask.requestPayment({ gateway: 'razorpay' }));
  await shop.tell(ask.confirm({ foundBy, gateway }));
  await shop.tell(ask.stray({ foundBy, gateway }));
  await projectEverything(shop);

  expect(await shop.models.gatewayBalances()).toEqual([{ gateway, balance: rupees(815) }]);
  const waiting = await shop.models.oldestUnsettled(['ekqr', 'razorpay']);
  expect(waiting.map((one) => one.gateway)).toEqual(waitsAt);
});

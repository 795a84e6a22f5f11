import { rupees, type OrderEvent, type SuspenseEvent } from '@store/ledger';
import { paymentPage, price } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, todayAt } from '../testing/stories.ts';

const page = { page: 1, pageSize: 2 };

const decided = (utr: string, decision = 1) => ({
  ...{ utr, decision, by: 'meera', at: todayAt('17:00') },
});
const suspended = (utr: string, time: string, subjectId = 'A'): SuspenseEvent => ({
  type: 'FundsSuspended',
  data: {
    ...{ utr, userId: 'asha', subject: { kind: 'order', id: subjectId }, amount: price },
    ...{ gateway: 'razorpay', gatewayReference: subjectId, why: 'blocked', at: todayAt(time) },
  },
});
const asked = (utr: string): SuspenseEvent => ({
  type: 'SuspenseRefundAsked',
  data: {
    ...{ ...decided(utr), number: 1, reference: `${utr}:R1`, amount: price },
    ...{ gateway: 'razorpay', gatewayReference: 'A' },
  },
});
const on = (utr: string) => ({ utr, reference: `${utr}:R1`, at: todayAt('17:30') });
const failed = (utr: string): SuspenseEvent => ({
  type: 'SuspenseRefundFailed',
  data: { ...on(utr), amount: price, reason: 'NPCI says U69' },
});
const arrived = (utr: string): SuspenseEvent => ({
  type: 'SuspenseRefundArrived',
  data: { ...on(utr), amount: price, gateway: 'razorpay', bankReference: null },
});

const tell = (shop: TestReadModels, utr: string, ...events: readonly SuspenseEvent[]) =>
  shop.given.of('suspense', utr, ...events);
const utrs = (rows: readonly Readonly<{ utr: string }>[]) => rows.map(({ utr }) => utr);

it('what waits longest is listed first, and what has gone apart', async () => {
  await using shop = await openTestReadModels();
  await tell(shop, '2', suspended('2', '15:00'));
  await tell(shop, '1', suspended('1', '16:00'));
  await tell(shop, '3', suspended('3', '14:00', 'B'));
  const open = await shop.models.openSuspended(page);
  expect([open.total, utrs(open.rows)]).toEqual([3, ['3', '2']]);
  expect(utrs((await shop.models.openSuspended({ ...page, page: 2 })).rows)).toEqual(['1']);
  expect(utrs(await shop.models.suspendedFor('A'))).toEqual(['2', '1']);

  await tell(shop, '3', {
    type: 'SuspenseReturnedByHand',
    data: { ...decided('3'), amount: price, takenByBank: rupees(1), bankReference: '9' },
  });
  expect(utrs((await shop.models.openSuspended(page)).rows)).toEqual(['2', '1']);
  const returned = { amount: price, takenByBank: rupees(1), bankReference: '9' };
  expect(await shop.models.endedSuspended(5)).toMatchObject([
    { utr: '3', status: 'byHand', decidedBy: 'meera', ...returned },
  ]);
});

it('a refund is known to its gateway from when that has it, until it comes back', async () => {
  await using shop = await openTestReadModels();
  await tell(shop, '1', suspended('1', '15:00'), asked('1'));
  const span = { gateway: 'razorpay', from: todayAt('16:30'), until: todayAt('17:10') };
  const refunds = async () => shop.models.suspendedRefundsIn(span);
  expect(await refunds()).toMatchObject([{ status: 'refunding', refundReference: '1:R1' }]);
  expect(await shop.models.suspendedRefundsIn({ ...span, gateway: 'ekqr' })).toEqual([]);
  await tell(shop, '1', failed('1'));
  expect(await refunds()).toMatchObject([{ status: 'open', refundFailed: 'NPCI says U69' }]);
  const sent: SuspenseEvent = { type: 'SuspenseRefundSent', data: { ...on('4') } };
  await tell(shop, '4', suspended('4', '15:00'), asked('4'), sent);
  const later = { ...span, from: todayAt('17:10'), until: todayAt('17:40') };
  expect(utrs(await shop.models.suspendedRefundsIn(later))).toEqual(['4']);
  expect(utrs(await refunds())).toEqual(['1']);

  await tell(shop, '2', suspended('2', '15:00'), asked('2'), arrived('2'));
  await tell(shop, '2', {
    type: 'SuspenseRefundTraced',
    data: { ...on('2'), bankReference: '6325' },
  });
  const [other] = await shop.models.suspendedRefundsIn(later);
  expect(other).toMatchObject({ utr: '2', status: 'refunded', bankReference: '6325' });
  expect(await shop.models.undecidedSuspended()).toBe(1);
  await tell(shop, '2', failed('2'));
  expect(await shop.models.undecidedSuspended()).toBe(2);
});

it('an account has open business until its transfer has gone', async () => {
  await using shop = await openTestReadModels();
  const open = async () => (await shop.models.openBusiness('asha', todayAt('18:00'))).suspended;
  await tell(shop, '1', suspended('1', '15:00'));
  expect(await open()).toBe(1);
  await tell(shop, '1', {
    type: 'SuspenseReleased',
    data: {
      ...{ ...decided('1'), userId: 'asha', subject: { kind: 'order', id: 'A' }, amount: price },
    },
  });
  expect(await open()).toBe(0);
});

it('an order or top-up whose money is suspended is looked for no more, and has none of it', async () => {
  await using shop = await openTestReadModels();
  const at = todayAt('14:05');
  const onOrder = { orderId: 'A', userId: 'asha' };
  const stray: OrderEvent = {
    type: 'StrayPaymentReceived',
    data: {
      ...{ ...onOrder, utr: '1', amount: price, gateway: 'razorpay', suspended: 'blocked' },
      at: todayAt('16:00'),
    },
  };
  const unpaid: OrderEvent[] = [
    { type: 'PaymentRequested', data: { orderId: 'A', ...paymentPage('A'), at } },
    { type: 'PaymentFailed', data: { ...onOrder, reason: 'expired', at: todayAt('15:00') } },
  ];
  const topUp = { txnId: 'TXN-1', userId: 'asha' };
  const left = async () => {
    const found: string[] = [];
    for await (const part of shop.models.eachUnpaid({ from: at, until: todayAt('18:00') })) {
      found.push(...part.map(({ id }) => id));
    }
    return found;
  };
  await shop.given.of('order', 'A', orderPlaced('A'), ...unpaid);
  await shop.given.of(
    'topup',
    'TXN-1',
    {
      type: 'TopUpRequested',
      data: { ...topUp, amount: rupees(500), expiresAt: todayAt('15:00'), at },
    },
    { type: 'PaymentRequested', data: { ...topUp, ...paymentPage('TXN-1'), at } },
    { type: 'PaymentFailed', data: { ...topUp, reason: 'expired', at: todayAt('15:00') } },
  );
  expect(await left()).toEqual(['A', 'TXN-1']);

  await shop.given.of('order', 'A', stray);
  await shop.given.of('topup', 'TXN-1', {
    type: 'PaymentSuspended',
    data: {
      ...{ ...topUp, amount: rupees(500), utr: '2', gateway: 'razorpay', why: 'erased' },
      at: todayAt('16:00'),
    },
  });
  expect(await left()).toEqual([]);
  expect(await shop.models.order('A')).toMatchObject({ strayAmount: 0, suspendedAmount: price });
  expect(await shop.models.topUp('TXN-1')).toMatchObject({
    ...{ status: 'Failed', suspendedAmount: rupees(500), utr: null },
  });
  const [, received] = await shop.models.paymentsOf(['A', 'TXN-1']);
  expect(received?.received).toMatchObject([{ utr: '2', as: 'stray' }]);
});

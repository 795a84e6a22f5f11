import { rupees, type OrderEvent } from '@store/ledger';
import { paymentPage } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, paymentConfirmed, todayAt } from '../testing/stories.ts';

const page = (id: string): OrderEvent => ({
  type: 'PaymentRequested',
  data: { orderId: id, ...paymentPage(id), at: todayAt('14:05') },
});
const failed = (
  orderId: string,
  time: string,
  reason: 'expired' | 'creditedByHand' | 'claimedElsewhere' = 'expired',
): OrderEvent => ({
  type: 'PaymentFailed',
  data: { orderId, userId: 'asha', reason, at: todayAt(time) },
});
const cancelled = (orderId: string, time: string): OrderEvent => ({
  type: 'OrderCancelled',
  data: {
    ...{ orderId, userId: 'asha', mode: 'upi', keptAmount: rupees(0) },
    ...{ by: { kind: 'buyer' }, reason: 'changed my mind', at: todayAt(time) },
  },
});
const foundBy = { accountId: 'meera', entryId: 'ENT-1' };
const stray = (orderId: string, more: object = {}): OrderEvent => ({
  type: 'StrayPaymentReceived',
  data: {
    ...{ orderId, userId: 'asha', utr: `late-${orderId}`, amount: rupees(400), gateway: null },
    ...{ at: todayAt('16:00'), ...more },
  },
});
const foundFor = (orderId: string, time: string): OrderEvent =>
  paymentConfirmed(orderId, { mode: 'upi', utr: `found-${orderId}`, foundBy, at: todayAt(time) });

const told = (shop: TestReadModels, id: string, ...events: OrderEvent[]) =>
  shop.given.of('order', id, orderPlaced(id), ...events);

async function topUp(shop: TestReadModels, txnId: string, time: string, hasPage = true) {
  const [asked, given] = [todayAt('14:00'), todayAt(time)];
  await shop.given.of('topup', txnId, {
    type: 'TopUpRequested',
    data: { txnId, userId: 'asha', amount: rupees(500), expiresAt: asked, at: asked },
  });
  if (hasPage) {
    await shop.given.of('topup', txnId, {
      type: 'PaymentRequested',
      data: { txnId, userId: 'asha', ...paymentPage(txnId), at: asked },
    });
  }
  await shop.given.of('topup', txnId, {
    type: 'PaymentFailed',
    data: { txnId, userId: 'asha', reason: 'expired', at: given },
  });
}

async function listed(shop: TestReadModels, from = '14:00', until = '18:00') {
  const found: string[] = [];
  const filter = { from: todayAt(from), until: todayAt(until) };
  for await (const part of shop.models.eachUnpaid(filter)) {
    found.push(...part.map(({ kind, id, userId }) => `${kind} ${id} ${userId}`));
  }
  return found;
}

it('lists what was given up with a page open and no money come, the earliest first', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'EXPIRED', page('EXPIRED'), failed('EXPIRED', '15:00'));
  await topUp(shop, 'TXN-1', '14:50');
  await told(shop, 'DROPPED', page('DROPPED'), cancelled('DROPPED', '14:40'));

  const order = ['order DROPPED asha', 'topUp TXN-1 asha', 'order EXPIRED asha'];
  expect(await listed(shop)).toEqual(order);
  expect(await listed(shop, '14:50', '14:50')).toEqual(order.slice(1, 2));
});

it('lists nothing that may still be paid, was never to be paid by bank, or is paid', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'OPEN', page('OPEN'));
  await told(shop, 'NO-PAGE', failed('NO-PAGE', '15:00'));
  await topUp(shop, 'TXN-NO-PAGE', '15:00', false);
  await told(shop, 'PAID', page('PAID'), paymentConfirmed('PAID'), cancelled('PAID', '15:00'));
  await told(shop, 'CAME', page('CAME'), failed('CAME', '15:00'), stray('CAME'));
  await told(shop, 'BY-HAND', page('BY-HAND'), failed('BY-HAND', '15:00', 'creditedByHand'));
  await told(shop, 'OTHERS', page('OTHERS'), failed('OTHERS', '15:00', 'claimedElsewhere'));

  expect(await listed(shop)).toEqual([]);
});

it('lists what only a person has found at the bank, since the last was: the gateway may tell of another', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'PAID', page('PAID'), foundFor('PAID', '14:20'));
  await told(shop, 'CLOSED', page('CLOSED'), failed('CLOSED', '15:00'));
  await told(shop, 'WAITS', page('WAITS'), failed('WAITS', '15:00'));
  for (const [id, more] of [
    ['PAID', { utr: 'again', at: todayAt('14:30') }],
    ['CLOSED', {}],
    ['WAITS', { suspended: 'blocked', at: todayAt('16:10') }],
  ] as const) {
    await shop.given.of('order', id, stray(id, { foundBy, ...more }));
  }

  const order = ['order PAID asha', 'order CLOSED asha', 'order WAITS asha'];
  expect(await listed(shop)).toEqual(order);
  expect(await listed(shop, '14:30', '15:30')).toEqual(order.slice(0, 1));

  for (const id of ['PAID', 'CLOSED', 'WAITS']) {
    await shop.given.of('order', id, stray(id, { utr: `told-${id}`, at: todayAt('17:00') }));
  }
  expect(await listed(shop)).toEqual([]);
});

it('lists nothing of it whose money is counted elsewhere', async () => {
  await using shop = await openTestReadModels();
  const facts = [page('OTHERS'), failed('OTHERS', '15:00', 'claimedElsewhere')];
  await told(shop, 'OTHERS', ...facts, stray('OTHERS', { foundBy }));

  expect(await listed(shop)).toEqual([]);
});

it('lists all of many, each once, also where they were given up in the same moment', async () => {
  await using shop = await openTestReadModels();
  const ids = Array.from({ length: 520 }, (_, place) => `GT-${String(place).padStart(3, '0')}`);
  for (const id of ids) await told(shop, id, page(id), failed(id, '15:00'));

  expect(await listed(shop)).toEqual(ids.map((id) => `order ${id} asha`));
});

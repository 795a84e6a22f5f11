import { rupees, type LegWay, type OrderEvent } from '@store/ledger';
import { legOf, price as share } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  todayAt,
} from '../testing/stories.ts';

const otherWay: LegWay = { route: 'MOOGOLDMLBB', providerProduct: 'ml', productCode: '215570' };
const onLeg = (orderId: string, time: string, more: object = {}) => ({
  ...{ orderId, leg: 1, at: todayAt(time) },
  ...more,
});
const started = (orderId: string, time: string, more: object = {}): OrderEvent => ({
  type: 'LegStarted',
  data: { ...onLeg(orderId, time), route: 'SMILEBR', ...more },
});

const told = (shop: TestReadModels, id: string, ...events: OrderEvent[]) =>
  shop.given.of(
    'order',
    id,
    orderPlaced(id, { legs: [{ ...legOf(1), alternative: otherWay }] }),
    paymentConfirmed(id),
    ...events,
  );

const between = (shop: TestReadModels, from: string, until: string) =>
  shop.models.providerTriesIn({
    ...{ routes: ['SMILEBR', 'MOOGOLDMLBB'], from: todayAt(from), until: todayAt(until) },
  });

it('knows every time that a provider was asked, on each way, and what became of the order', async () => {
  await using shop = await openTestReadModels();
  await told(
    shop,
    'ELSEWHERE',
    started('ELSEWHERE', '15:00'),
    { type: 'LegFailed', data: { ...onLeg('ELSEWHERE', '15:01'), reason: 'sold out' } },
    {
      type: 'LegRerouted',
      data: { ...onLeg('ELSEWHERE', '15:01'), ...otherWay, attempt: 2, reason: 'sold out' },
    },
    started('ELSEWHERE', '15:02', { route: otherWay.route, attempt: 2 }),
    {
      type: 'LegAccepted',
      data: { ...onLeg('ELSEWHERE', '15:03'), attempt: 2, providerReference: 'M-1' },
    },
    {
      type: 'LegDelivered',
      data: { ...onLeg('ELSEWHERE', '15:04'), attempt: 2, providerReference: 'M-1' },
    },
    orderCompleted('ELSEWHERE'),
  );

  expect(await between(shop, '15:00', '16:00')).toEqual([
    {
      ...{ orderId: 'ELSEWHERE', leg: 1, attempt: 1, route: 'SMILEBR', status: 'failed' },
      ...{ providerReference: null, startedAt: todayAt('15:00'), updatedAt: todayAt('15:01') },
      ...{ productCode: '13', share, orderStatus: 'Completed', isReturned: false },
      isPartDelivered: true,
    },
    {
      ...{ orderId: 'ELSEWHERE', leg: 1, attempt: 2, route: 'MOOGOLDMLBB', status: 'delivered' },
      ...{ providerReference: 'M-1', startedAt: todayAt('15:02'), updatedAt: todayAt('15:04') },
      ...{ productCode: '215570', share, orderStatus: 'Completed', isReturned: false },
      isPartDelivered: true,
    },
  ]);
});

it('lists what was asked for in a span, or heard of in it, on some routes', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'EARLY', started('EARLY', '09:00'), {
    type: 'LegOutcomeUnknown',
    data: { ...onLeg('EARLY', '12:00'), reason: 'no answer' },
  });
  await told(
    shop,
    'NOT-SENT',
    started('NOT-SENT', '12:30'),
    { type: 'LegNotSent', data: { ...onLeg('NOT-SENT', '12:30'), reason: 'out of reach' } },
    orderRefunded('NOT-SENT'),
  );
  await told(shop, 'NOBODY-ASKED', {
    type: 'LegFailed',
    data: { ...onLeg('NOBODY-ASKED', '12:30'), reason: 'player check: notFound' },
  });
  await told(shop, 'LATE', started('LATE', '13:00'));

  const seen = (await between(shop, '12:00', '13:00')).map(({ orderId, status, orderStatus }) => [
    ...[orderId, status, orderStatus],
  ]);
  expect(seen).toEqual([
    ['EARLY', 'unknown', 'Processing'],
    ['NOT-SENT', 'notSent', 'Refunded'],
  ]);
  const elsewhere = { from: todayAt('00:00'), until: todayAt('23:00') };
  expect(await shop.models.providerTriesIn({ routes: ['YOKCASHMLBB'], ...elsewhere })).toEqual([]);
});

it('says of a part whether its money went back', async () => {
  await using shop = await openTestReadModels();
  const returned = { legs: [1], amount: rupees(40) };
  await told(shop, 'IN-PART', started('IN-PART', '15:00'), orderCompleted('IN-PART', { returned }));

  expect(await between(shop, '15:00', '16:00')).toMatchObject([{ isReturned: true }]);
});

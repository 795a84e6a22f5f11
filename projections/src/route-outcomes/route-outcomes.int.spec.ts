import type { LegWay, OrderEvent } from '@store/ledger';
import { legOf } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, paymentConfirmed, todayAt } from '../testing/stories.ts';

const otherWay: LegWay = { route: 'MOOGOLDMLBB', providerProduct: 'ml', productCode: '215570' };
const onLeg = (orderId: string, more: object = {}) => ({
  ...{ orderId, leg: 1, at: todayAt('15:00') },
  ...more,
});
const started = (orderId: string, more: object = {}): OrderEvent => ({
  type: 'LegStarted',
  data: { ...onLeg(orderId), route: 'SMILEBR', ...more },
});

it('counts where parts were sent and what of it arrived, also where that was not the first way', async () => {
  await using shop = await openTestReadModels();
  const told = (id: string, ...events: OrderEvent[]) =>
    shop.given.of(
      'order',
      id,
      orderPlaced(id, { legs: [{ ...legOf(1), alternative: otherWay }] }),
      paymentConfirmed(id),
      ...events,
    );
  await told('WAITS');
  await told('STARTED', started('STARTED'));
  await told('CAME', started('CAME'), {
    type: 'LegDelivered',
    data: { ...onLeg('CAME'), providerReference: 'S-1' },
  });
  await told(
    'ELSEWHERE',
    started('ELSEWHERE'),
    { type: 'LegFailed', data: { ...onLeg('ELSEWHERE'), reason: 'sold out' } },
    {
      type: 'LegRerouted',
      data: { ...onLeg('ELSEWHERE'), ...otherWay, attempt: 2, reason: 'SMILEBR: sold out' },
    },
    started('ELSEWHERE', { route: otherWay.route, attempt: 2 }),
    {
      type: 'LegDelivered',
      data: { ...onLeg('ELSEWHERE'), attempt: 2, providerReference: 'M-1' },
    },
  );

  expect(await shop.models.routeOutcomesSince(todayAt('00:00'))).toEqual([
    { route: 'MOOGOLDMLBB', sent: 1, arrived: 1 },
    { route: 'SMILEBR', sent: 2, arrived: 1 },
  ]);
  expect(await shop.models.routeOutcomesSince(todayAt('23:59'))).toEqual([]);
  const order = await shop.models.order('ELSEWHERE');
  expect(order?.legs).toMatchObject([
    {
      ...{ route: 'MOOGOLDMLBB', productCode: '215570', status: 'delivered', reason: null },
      turnedDown: [{ route: 'SMILEBR', productCode: '13', status: 'failed', reason: 'sold out' }],
    },
  ]);
});

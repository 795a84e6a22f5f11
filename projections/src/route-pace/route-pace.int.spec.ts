import type { OrderEvent } from '@store/ledger';
import { legOf } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, paymentConfirmed, todayAt } from '../testing/stories.ts';

const onLeg = (orderId: string, leg: number, time: string) => ({ orderId, leg, at: todayAt(time) });
const started = (id: string, time: string, leg = 1): OrderEvent => ({
  type: 'LegStarted',
  data: { ...onLeg(id, leg, time), route: leg === 1 ? 'SMILEBR' : 'YOKCASHMLBB' },
});
const delivered = (id: string, time: string, leg = 1): OrderEvent => ({
  type: 'LegDelivered',
  data: { ...onLeg(id, leg, time), providerReference: 'S-1' },
});

/** Paid at 15:00. */
const told = (shop: TestReadModels, id: string, ...events: OrderEvent[]) =>
  shop.given.of(
    'order',
    id,
    orderPlaced(id, { legs: [legOf(1), legOf(2, 'YOKCASHMLBB')] }),
    paymentConfirmed(id, { at: todayAt('15:00') }),
    ...events,
  );

const paceAt = (shop: TestReadModels, time: string, { since = '00:00', most = 100 } = {}) =>
  shop.models.routePace({
    ...{ routes: ['SMILEBR', 'SMILEPH', 'YOKCASHMLBB'], most },
    ...{ since: todayAt(since), now: todayAt(time), promptMs: 2 * 60_000 },
  });

it('counts each part for its own route, and what was refused for none', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'PROMPT', started('PROMPT', '15:00'), delivered('PROMPT', '15:02'));
  await told(shop, 'SLOW', started('SLOW', '15:00'), delivered('SLOW', '15:03'));
  await told(shop, 'WAITED', started('WAITED', '15:05'), delivered('WAITED', '15:05'));
  await told(shop, 'REFUSED', started('REFUSED', '15:00'), {
    type: 'LegFailed',
    data: { ...onLeg('REFUSED', 1, '15:00'), reason: '201 no' },
  });
  await told(
    shop,
    'TWO',
    started('TWO', '15:00'),
    delivered('TWO', '15:01'),
    started('TWO', '15:01', 2),
    delivered('TWO', '15:09', 2),
  );

  expect(await paceAt(shop, '16:00')).toEqual([
    { route: 'SMILEBR', sent: 4, prompt: 2 },
    { route: 'YOKCASHMLBB', sent: 1, prompt: 0 },
  ]);
  const waited = [{ route: 'SMILEBR', sent: 1, prompt: 0 }];
  expect(await paceAt(shop, '16:00', { since: '15:04' })).toEqual(waited);
  expect((await paceAt(shop, '16:00', { most: 1 }))[0]).toEqual(waited[0]);
});

it('waits two minutes before what is still open counts', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'OPEN', started('OPEN', '15:00'), {
    type: 'LegAccepted',
    data: { ...onLeg('OPEN', 1, '15:00'), providerReference: 'S-1' },
  });

  expect(await paceAt(shop, '15:02')).toEqual([]);
  expect(await paceAt(shop, '15:03')).toEqual([{ route: 'SMILEBR', sent: 1, prompt: 0 }]);
});

it('counts what is sent once more from then on', async () => {
  await using shop = await openTestReadModels();
  const again = { orderId: 'AGAIN', leg: 1, attempt: 2 };
  await told(
    shop,
    'AGAIN',
    started('AGAIN', '15:00'),
    { type: 'LegNotSent', data: { ...onLeg('AGAIN', 1, '15:00'), reason: 'down' } },
    { type: 'LegResendApproved', data: { ...again, by: 'meera', at: todayAt('17:00') } },
    { type: 'LegStarted', data: { ...again, route: 'SMILEBR', at: todayAt('17:00') } },
    {
      type: 'LegDelivered',
      data: { ...again, providerReference: 'S-2', at: todayAt('17:01') },
    },
  );

  expect(await paceAt(shop, '18:00')).toEqual([{ route: 'SMILEBR', sent: 2, prompt: 1 }]);
});

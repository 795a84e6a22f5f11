import { afterAll, expect, it, vi } from 'vitest';
import { LEG_SENT_AGAIN, ORDER_DECIDED } from '../contracts.ts';
import { orderAt, PRICE, type LegWritten, type Placed } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

async function orderWithMoney(...legs: LegWritten[]) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}

const storyOf = async ({ orderId }: Placed) =>
  (await shop.facts(`order-${orderId}`)).slice(2).map(({ type, data }) => {
    return 'leg' in data ? `${type} ${String(data.leg)}` : type;
  });

it('buys elsewhere what the first provider refuses, and completes the order with it', async () => {
  const order = await orderWithMoney('SMILEBR:refused|MOOGOLDMLBB:25', 'SMILEBR:13');

  expect(await shop.run(order)).toBe('completed');

  expect(await storyOf(order)).toEqual([
    ...['LegStarted 1', 'LegFailed 1', 'LegRerouted 1', 'LegStarted 1', 'LegDelivered 1'],
    ...['LegStarted 2', 'LegDelivered 2', 'OrderCompleted'],
  ]);
  const player = order.userId;
  expect(shop.provider.callsFor(player)).toEqual([
    ...[`${player}/refused`, `${player}/25`, `${player}/13`],
  ]);
  expect(await shop.wallet(player)).toEqual({ available: 0, held: 0 });
});

it('gives the money back when the second says no as well', async () => {
  const order = await orderWithMoney('SMILEBR:refused|MOOGOLDMLBB:refused-too');

  expect(await shop.run(order)).toBe('refunded');

  expect(await storyOf(order)).toEqual([
    ...['LegStarted 1', 'LegFailed 1', 'LegRerouted 1', 'LegStarted 1', 'LegFailed 1'],
    'OrderRefunded',
  ]);
  expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
});

it('goes elsewhere also when the provider takes it first and gives it back later', async () => {
  const order = await orderWithMoney('MOOGOLDMLBB:slow-refused|SMILEBR:13');

  expect(await shop.run(order)).toBe('completed');

  expect(await storyOf(order)).toEqual([
    ...['LegStarted 1', 'LegAccepted 1', 'LegFailed 1', 'LegRerouted 1'],
    ...['LegStarted 1', 'LegDelivered 1', 'OrderCompleted'],
  ]);
});

it('is never taken while nobody knows what the first has done', async () => {
  const order = await orderWithMoney('SMILEBR:silent|MOOGOLDMLBB:25');
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: shop.timing });
  await vi.waitFor(
    async () => expect(await shop.story(`order-${order.orderId}`)).toContain('LegOutcomeUnknown'),
    10_000,
  );
  await handle.signal(ORDER_DECIDED, {
    ...{ to: 'Refunded', by: { kind: 'admin', accountId: 'meera' }, reason: 'not there' },
  });
  expect(await handle.result()).toBe('refunded');
  expect(shop.provider.callsFor(order.userId)).toEqual([`${order.userId}/silent`]);
});

it('is where an admin has it sent again once both could not be reached', async () => {
  const order = await orderWithMoney('SMILEBR:13|MOOGOLDMLBB:13');
  shop.provider.goesDownFor(order.userId, '13');
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: shop.timing });
  await vi.waitFor(
    async () =>
      expect((await storyOf(order)).filter((step) => step === 'LegNotSent 1')).toHaveLength(2),
    10_000,
  );
  shop.provider.isBackFor(order.userId);

  await handle.signal(LEG_SENT_AGAIN, { leg: 1, attempt: 3, by: 'vikram' });

  expect(await handle.result()).toBe('completed');
  expect(await storyOf(order)).toEqual([
    ...['LegStarted 1', 'LegNotSent 1', 'LegRerouted 1', 'LegStarted 1', 'LegNotSent 1'],
    ...['LegResendApproved 1', 'LegStarted 1', 'LegDelivered 1', 'OrderCompleted'],
  ]);
  const facts = await shop.facts(`order-${order.orderId}`);
  const routes = facts.flatMap(({ type, data }) =>
    type === 'LegStarted' && 'route' in data ? [data.route] : [],
  );
  expect(routes).toEqual(['SMILEBR', 'MOOGOLDMLBB', 'MOOGOLDMLBB']);
});

it('leaves no trace on an order whose legs have one way', async () => {
  const order = await orderWithMoney('SMILEBR:refused');
  expect(await shop.run(order)).toBe('refunded');
  expect(await storyOf(order)).toEqual(['LegStarted 1', 'LegFailed 1', 'OrderRefunded']);
});

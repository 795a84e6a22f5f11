import { utrOf } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { orderAt, PRICE, topUpAt, type LegWritten, type Placed } from '../testing/placed.ts';
import { paid } from '../testing/scripted-gateway.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

type Case = Readonly<{ mode: Placed['paymentMode']; leg: LegWritten; pays: boolean; ends: string }>;

const storiesOf = async ({ orderId, userId }: Placed) =>
  Promise.all(
    [`order-${orderId}`, `wallet-${userId}`, `points-${userId}`, `utr-${utrOf(orderId)}`].map(
      (stream) => shop.facts(stream),
    ),
  );

/** Where Temporal lost its memory, or the log was read from its beginning. */
it.each<Case>([
  { mode: 'wallet', leg: 'SMILEBR:13', pays: true, ends: 'completed' },
  { mode: 'wallet', leg: 'SMILEBR:refused', pays: true, ends: 'refunded' },
  { mode: 'wallet', leg: 'SMILEBR:13', pays: false, ends: 'failed' },
  { mode: 'upi', leg: 'SMILEBR:13', pays: true, ends: 'completed' },
  { mode: 'upi', leg: 'SMILEBR:refused', pays: true, ends: 'refunded' },
  { mode: 'upi', leg: 'SMILEBR:13', pays: false, ends: 'failed' },
])(
  'a $mode order that $ends changes nothing when its workflow runs from the start again',
  async ({ mode, leg, pays, ends }) => {
    const order = orderAt(await shop.now(), { paymentMode: mode, legs: [leg] });
    if (pays && mode === 'wallet') await shop.credit(order.userId, PRICE);
    if (pays && mode === 'upi')
      shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));
    expect(await shop.run(order)).toBe(ends);
    const before = await storiesOf(order);
    const bought = shop.provider.callsFor(order.userId);

    const again = await shop.start('order', { order, timing: shop.timing });

    expect(await again.result()).toBe(ends);
    expect(await storiesOf(order)).toEqual(before);
    expect(shop.provider.callsFor(order.userId)).toEqual(bought);
  },
);

it('a top-up that is paid is credited once, also when its workflow runs from the start again', async () => {
  const topUp = topUpAt(await shop.now());
  await shop.request(topUp);
  shop.gateway.looks(topUp.txnId, paid(topUp.amount, utrOf(topUp.txnId)));
  for (const _ of ['first', 'again']) {
    const handle = await shop.start('topUp', { topUp, timing: shop.timing });
    await handle.result();
  }
  expect(await shop.story(`wallet-${topUp.userId}`)).toEqual(['FundsCredited']);
  expect(await shop.wallet(topUp.userId)).toEqual({ available: topUp.amount, held: 0 });
});

it('an order that waits for a person is refunded as late as its payment says, whenever it is carried on', async () => {
  const order = orderAt(await shop.now(), { legs: ['MANUAL:-'] });
  await shop.credit(order.userId, PRICE);
  await shop.place(order);
  const first = await shop.start('order', { order, timing: shop.timing });
  await shop.environment.sleep('10 hours');
  await first.terminate();

  const again = await shop.start('order', { order, timing: shop.timing });

  expect(await again.result()).toBe('refunded');
  const atOf = async (event: string) => {
    const facts = await shop.facts(`order-${order.orderId}`);
    const { data } = facts.find(({ type }) => type === event)!;
    return Date.parse((data as { at: string }).at);
  };
  const hours = ((await atOf('OrderRefunded')) - (await atOf('PaymentConfirmed'))) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(hours).toBeLessThan(24.5);
});

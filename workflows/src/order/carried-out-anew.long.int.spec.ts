import { rupees, toPaise } from '@store/ledger';
import { byTest, utrOf } from '@store/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import { orderAt, PRICE, topUpAt, type LegWritten, type Placed } from '../testing/placed.ts';
import { paid, WAITING } from '../testing/scripted-gateway.ts';
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

describe('an order in parts', () => {
  const WALLET_PART = rupees(115);
  const UPI_PART = toPaise(PRICE - WALLET_PART);

  async function inParts(): Promise<Placed> {
    const order = orderAt(await shop.now(), { paymentMode: 'upi', walletPart: WALLET_PART });
    await shop.credit(order.userId, WALLET_PART);
    return order;
  }

  it.each<[string, number, (utr: string) => readonly PaymentState[], string, number]>([
    ['paid', 0, (utr) => [paid(UPI_PART, utr)], 'completed', 0],
    ['paid short', 0, (utr) => [paid(UPI_PART - 100, utr)], 'failed', PRICE - 100],
    ['paid late', 125, (utr) => [paid(UPI_PART, utr)], 'failed', PRICE],
    ['never paid', 0, () => [], 'failed', WALLET_PART],
  ])(
    'that is %s changes nothing when its workflow runs from the start again',
    async (_what, unpaid, looks, ends, available) => {
      const order = await inParts();
      const waits = Array.from({ length: unpaid }, () => WAITING);
      shop.gateway.looks(order.orderId, ...waits, ...looks(utrOf(order.orderId)));
      expect(await shop.run(order)).toBe(ends);
      const before = await storiesOf(order);

      const again = await shop.start('order', { order, timing: shop.timing });

      expect(await again.result()).toBe(ends);
      expect(await storiesOf(order)).toEqual(before);
      expect(await shop.wallet(order.userId)).toEqual({ available, held: 0 });
    },
  );

  it('has its late money credited by the second run when the first ended in between', async () => {
    const order = await inParts();
    const { orderId } = order;
    expect(await shop.run(order)).toBe('failed');
    const at = await shop.now();
    const utr = utrOf(orderId);
    const claimant = { kind: 'order', id: orderId } as const;
    const money = { utr, amount: UPI_PART, at };
    const { bankPayment, order: orders } = shop.ledger;
    await bankPayment.handle(utr, { type: 'ClaimUtr', data: { ...money, claimant } }, byTest());
    const stray = { type: 'RecordStrayPayment', data: { ...money, orderId } } as const;
    await orders.handle(orderId, stray, byTest());
    shop.gateway.looks(orderId, paid(UPI_PART, utr));

    await (await shop.start('order', { order, timing: shop.timing })).result();

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });
});

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

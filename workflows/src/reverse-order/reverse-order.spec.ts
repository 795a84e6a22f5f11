import { rupees, toCentipoints, type PaymentMode } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { byTest, mustBe } from '@store/ledger/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sell } from '../testing/given-sold.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId, PRICE, type Placed } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { reverseOrderActivities } from './activities.ts';

const step = (ledger: Ledger) =>
  reverseOrderActivities({ ledger, clock }).reverseOrder(orderId, AT);
const reverse = (shop: Shop, attempt = 1) => inActivity(() => step(shop.ledger), attempt);

async function complete(shop: Shop, order: Placed) {
  await sell(shop, order, 'completed');
  if (order.reward > 0) await earn(shop, order);
}

async function earn({ ledger }: Shop, { reward: points }: Placed) {
  const command = { type: 'EarnPoints', data: { orderId, points, at: AT } } as const;
  mustBe(await ledger.points.handle('asha', command, byTest()));
}

/** By two persons. */
async function refund({ ledger }: Shop, reason = 'Wrong account') {
  const named = { orderId, proposalId: 'P1', at: AT };
  for (const command of [
    { type: 'ProposeCancellation', data: { ...named, to: 'Refunded', by: 'meera', reason } },
    { type: 'ConfirmCancellation', data: { ...named, by: 'vikram', aloneAfterMs: null } },
  ] as const) {
    mustBe(await ledger.order.handle(orderId, command, byTest()));
  }
}

const pointsOf = async (shop: Shop) => (await shop.ledger.points.stateOf('asha')).balance;

describe.each<PaymentMode>(['wallet', 'upi'])('the refund of a completed %s order', (mode) => {
  const order = anOrder({ paymentMode: mode });

  it('arrives in the wallet once, and takes the points back once', async () => {
    const shop = memoryShop();
    await complete(shop, order);
    expect(await pointsOf(shop)).toBe(order.reward);
    await refund(shop);
    for (const attempt of [1, 2]) await reverse(shop, attempt);
    await reverse(shop);

    expect(await shop.wallet('asha')).toEqual({ available: PRICE, held: 0 });
    expect((await shop.facts('wallet-asha')).at(-1)).toMatchObject({
      type: 'FundsCredited',
      data: { source: 'refund', subject: orderId, amount: PRICE, note: 'Wrong account' },
    });
    expect(await shop.story('points-asha')).toEqual(['PointsEarned', 'PointsTakenBack']);
    expect(await pointsOf(shop)).toBe(0);
  });

  it('ends the same wherever a worker dies', () =>
    endsTheSameWhereverItDies(async (shop) => {
      await complete(shop, order);
      await refund(shop, '');
      return step;
    }));
});

it('leaves points below zero that were spent in between', async () => {
  const shop = memoryShop();
  const order = anOrder({ reward: toCentipoints(400) });
  await complete(shop, order);
  const data = {
    ...{ redemptionId: 'R1', userId: 'asha', at: AT },
    points: toCentipoints(300),
    minimum: toCentipoints(100),
    paisePerPoint: rupees(1),
  };
  mustBe(await shop.ledger.points.handle('asha', { type: 'RedeemPoints', data }, byTest()));
  await refund(shop);
  await reverse(shop);
  expect(await pointsOf(shop)).toBe(-300);
});

it('takes no points of an order that earned none', async () => {
  const shop = memoryShop();
  await complete(shop, anOrder({ reward: toCentipoints(0) }));
  await refund(shop);
  await reverse(shop);
  expect(await shop.story('points-asha')).toEqual([]);
});

it('waits for points that are still on their way, which would stay otherwise', async () => {
  const shop = memoryShop();
  const order = anOrder();
  await sell(shop, order, 'completed');
  await refund(shop);
  await expect(reverse(shop)).rejects.toThrow('has not earned its points yet');

  await earn(shop, order);
  await reverse(shop, 2);
  expect(await pointsOf(shop)).toBe(0);
});

it.each(['completed', 'refunded'] as const)(
  'moves nothing for an order that is only %s',
  async (until) => {
    const shop = memoryShop();
    await sell(shop, anOrder(), until);
    const before = await shop.wallet('asha');
    await expect(reverse(shop)).rejects.toThrow('is not refunded');
    expect(await shop.wallet('asha')).toEqual(before);
  },
);

it('gives back what was paid, and keeps no points, whatever an order cost and earned', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.constantFrom<PaymentMode>('wallet', 'upi'),
      fc.integer({ min: 1, max: 3 }),
      async (price, reward, paymentMode, times) => {
        const shop = memoryShop();
        await complete(
          shop,
          anOrder({ price: rupees(price), reward: toCentipoints(reward), paymentMode }),
        );
        const { available } = await shop.wallet('asha');
        await refund(shop);
        for (let attempt = 1; attempt <= times; attempt += 1) await reverse(shop, attempt);
        expect(await shop.wallet('asha')).toEqual({ available: available + price * 100, held: 0 });
        expect(await pointsOf(shop)).toBe(0);
      },
    ),
    { numRuns: 40 },
  ));

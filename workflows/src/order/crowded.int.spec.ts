import { afterAll, expect, it } from 'vitest';
import { orderAt, PRICE } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

let refusals = 0;
let asked = 0;
const shop = await openTimeSkippingShop({
  pace: {
    take: async () => {
      asked += 1;
      return asked > refusals;
    },
  },
});
afterAll(() => shop[Symbol.asyncDispose]());

async function crowdedTimes(times: number) {
  [refusals, asked] = [times, 0];
  const order = orderAt(await shop.now(), { legs: ['SMILEBR:13'] });
  await shop.credit(order.userId, PRICE);
  expect(await shop.run(order)).toBe('completed');
  const facts = await shop.facts(`order-${order.orderId}`);
  expect(shop.provider.callsFor(order.userId)).toHaveLength(1);
  const at = (type: string) => {
    const fact = facts.find((one) => one.type === type)?.data as { at: string } | undefined;
    return Date.parse(fact?.at ?? '');
  };
  return {
    types: facts.map(({ type }) => type),
    waited: at('LegStarted') - at('PaymentConfirmed'),
  };
}

it('waits for its turn at a provider, and is delivered then', async () => {
  const { types, waited } = await crowdedTimes(3);
  expect(types).toEqual([
    ...['OrderPlaced', 'PaymentConfirmed', 'LegStarted', 'LegDelivered', 'OrderCompleted'],
  ]);
  expect(asked).toBe(4);
  expect(waited).toBeGreaterThanOrEqual(60_000);
});

it('is sent after half an hour all the same', async () => {
  const { waited } = await crowdedTimes(Infinity);
  expect(asked).toBe(32);
  expect(waited).toBeGreaterThan(29 * 60_000);
  expect(waited).toBeLessThan(35 * 60_000);
});

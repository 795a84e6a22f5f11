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

async function crowdedTimes(times: number, ends: string) {
  [refusals, asked] = [times, 0];
  const order = orderAt(await shop.now(), { legs: ['SMILEBR:13'] });
  await shop.credit(order.userId, PRICE);
  expect(await shop.run(order)).toBe(ends);
  const facts = await shop.facts(`order-${order.orderId}`);
  expect(shop.provider.callsFor(order.userId)).toHaveLength(ends === 'completed' ? 1 : 0);
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
  const { types, waited } = await crowdedTimes(3, 'completed');
  expect(types).toEqual([
    ...['OrderPlaced', 'PaymentConfirmed', 'LegStarted', 'LegDelivered', 'OrderCompleted'],
  ]);
  expect(asked).toBe(4);
  expect(waited).toBeGreaterThanOrEqual(60_000);
});

it('goes on within the limit for half an hour, and to a person then', async () => {
  const { types, waited } = await crowdedTimes(Infinity, 'refunded');
  expect(types.slice(2)).toEqual(['LegStarted', 'LegNotSent', 'OrderRefunded']);
  expect(asked).toBe(33);
  expect(waited).toBeGreaterThan(29 * 60_000);
  expect(waited).toBeLessThan(35 * 60_000);
});

import { afterAll, expect, it } from 'vitest';
import { orderAt, PRICE } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

let refusals = 0;
/** How often it has no turn yet when the store looks for one. */
let full = 0;
let asked = 0;
const shop = await openTimeSkippingShop({
  pace: {
    take: async () => {
      asked += 1;
      return asked > refusals;
    },
    hasTurn: async () => (full -= 1) < 0,
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

it('is not sent beyond the limit after half an hour, and goes on once it has its turn', async () => {
  full = 3;
  const { types, waited } = await crowdedTimes(10, 'completed');
  expect(types.slice(2)).toEqual([
    ...['LegStarted', 'LegNotSent', 'LegResendApproved'],
    ...['LegStarted', 'LegDelivered', 'OrderCompleted'],
  ]);
  expect(asked).toBe(11);
  expect(waited).toBeGreaterThan(29 * 60_000);
  expect(waited).toBeLessThan(35 * 60_000);
});

it('is refunded at the deadline when it never has its turn, each of its executions being short', async () => {
  [refusals, asked, full] = [Infinity, 0, Infinity];
  const order = orderAt(await shop.now(), { legs: ['SMILEBR:13'] });
  await shop.credit(order.userId, PRICE);
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: shop.timing });
  expect(await handle.result()).toBe('refunded');
  const facts = await shop.facts(`order-${order.orderId}`);
  expect(facts.slice(2).map(({ type }) => type)).toEqual([
    ...['LegStarted', 'LegNotSent', 'OrderRefunded'],
  ]);
  const times = facts.map(({ data }) => Date.parse((data as { at: string }).at));
  const waited = (times.at(-1)! - times[1]!) / 3_600_000;
  expect(waited).toBeGreaterThanOrEqual(24);
  expect(waited).toBeLessThan(24.1);
  const lengths = await shop.lengthsOf(handle);
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths)).toBeLessThan(200);
});

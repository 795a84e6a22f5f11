import { afterAll, beforeEach, expect, it } from 'vitest';
import { orderAt, PRICE, type LegWritten, type Placed } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

/** Of each leg, how often its provider has no turn for it yet. */
let crowded = 0;
let asked = 0;
beforeEach(() => {
  crowded = 0;
  asked = 0;
});
const shop = await openTimeSkippingShop({
  pace: { take: async () => (asked += 1) % (crowded + 1) === 0, hasTurn: async () => true },
});
afterAll(() => shop[Symbol.asyncDispose]());

/** More than an order may have. */
const MOST_PARTS = 20;
const inParts = (write: (part: number) => LegWritten): LegWritten[] =>
  Array.from({ length: MOST_PARTS }, (_, part) => write(part + 1));

async function given(legs: readonly LegWritten[]) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: shop.timing });
  return { order, handle };
}

/** Each part was asked for once. */
function expectBoughtOnce({ userId }: Placed, parts: readonly LegWritten[]): void {
  const calls = parts.map((leg) => `${userId}/${leg.split(':')[1] ?? ''}`);
  expect(shop.provider.callsFor(userId).toSorted()).toEqual(calls.toSorted());
}

it.each([
  ['at once', (part: number) => `SMILEBR:${part}` as const, 0],
  [
    'behind one that comes later',
    (part: number) => (part === 1 ? 'MOOGOLDMLBB:slow' : (`MOOGOLDMLBB:${part}` as const)),
    0,
  ],
  ['each after some waiting for its turn', (part: number) => `SMILEBR:${part}` as const, 8],
] as const)('delivers twenty parts %s, in executions that are short', async (_, write, waits) => {
  crowded = waits;
  const parts = inParts(write);
  const { order, handle } = await given(parts);

  expect(await handle.result()).toBe('completed');

  expectBoughtOnce(order, parts);
  const lengths = await shop.lengthsOf(handle);
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths)).toBeLessThan(200);
  expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
});

it('gives back those of twenty parts that are refused, whichever execution sent them', async () => {
  const refused = new Set([2, 19]);
  const parts = inParts((part) => (refused.has(part) ? 'SMILEBR:refused' : `SMILEBR:${part}`));
  const { order, handle } = await given(parts);

  expect(await handle.result()).toBe('completed');

  expectBoughtOnce(order, parts);
  expect((await shop.wallet(order.userId)).available).toBe((PRICE / MOST_PARTS) * refused.size);
});

it('still ends when some of the twenty parts are left to a person, and goes back at the deadline', async () => {
  const parts = inParts((part) => (part % 10 === 0 ? `MANUAL:${part}` : `SMILEBR:${part}`));
  const { order, handle } = await given(parts);

  expect(await handle.result()).toBe('completed');

  expect(shop.provider.callsFor(order.userId)).toHaveLength(18);
  expect((await shop.story(`order-${order.orderId}`)).at(-1)).toBe('OrderCompleted');
  expect((await shop.wallet(order.userId)).available).toBe((PRICE / MOST_PARTS) * 2);
  expect(Math.max(...(await shop.lengthsOf(handle)))).toBeLessThan(200);
});

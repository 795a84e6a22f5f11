import { randomInt } from 'node:crypto';
import { orderAt, PRICE } from '@store/workflows/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

/** Smile.one sells them one pack and no second one. */
const HALF_SERVED = '20401';

let simulated: SimulatedShop;
let shop: SimulatedShop['shop'];
beforeAll(async () => {
  simulated = await openSimulatedShop();
  ({ shop } = simulated);
});
afterAll(() => simulated[Symbol.asyncDispose]());

it.each(['wallet', 'upi'] as const)(
  'two pieces of which one is refused: one is kept, the money of one comes back (%s)',
  async (paymentMode) => {
    const player = `${HALF_SERVED}${randomInt(1e9, 9e9)}`;
    const legs = ['SMILEBR:13', 'SMILEBR:13'] as const;
    const order = {
      ...orderAt(await shop.now(), { legs, paymentMode }),
      ...{ gameAccount: player, quantity: 2 },
    };
    if (paymentMode === 'wallet') await shop.credit(order.userId, PRICE);
    else shop.gateway.looks(order.orderId, paid(order.price));

    expect(await shop.run(order)).toBe('completed');

    const books = await simulated.booksOn('smileone', player);
    expect(books).toMatchObject({ asked: 2, sold: [{ packId: '13' }] });
    expect((await shop.facts(`order-${order.orderId}`)).at(-1)).toMatchObject({
      type: 'OrderCompleted',
      data: { amount: PRICE / 2, returned: { legs: [2], amount: PRICE / 2 } },
    });
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE / 2, held: 0 });
  },
);

it.each(['20100', '20003'])(
  'a player whom one provider may not serve gets nothing from another either: %s',
  async (player) => {
    const legs = ['SMILEBR:13', 'MOOGOLDMLBB:215570', 'SMILEBR:25'] as const;
    const order = { ...orderAt(await shop.now(), { legs }), gameAccount: player };
    await shop.credit(order.userId, PRICE);

    expect(await shop.run(order)).toBe('refunded');

    for (const provider of ['smileone', 'moogold'] as const) {
      expect((await simulated.booksOn(provider, player)).sold).toEqual([]);
    }
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  },
);

const paid = (amount: number) =>
  ({ status: 'paid', amount, utr: '700000000001' }) as Parameters<typeof shop.gateway.looks>[1];

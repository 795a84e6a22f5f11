import { orderAt, PRICE } from '@store/workflows/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

let simulated: SimulatedShop;
let shop: SimulatedShop['shop'];
beforeAll(async () => {
  simulated = await openSimulatedShop(
    () => [],
    () => ({
      routes: {
        rules: () => ({ weighed: false, aboveThePrice: false }),
        costOn: async () => null,
        factsOf: async () => ({ cost: null, sent: 0, arrived: 0, isDown: false }),
      },
    }),
  );
  ({ shop } = simulated);
});
afterAll(() => simulated[Symbol.asyncDispose]());

/** The check on the page has passed: the order is placed, and paid from the wallet. */
async function orderFor(player: string) {
  const order = { ...orderAt(await shop.now()), gameAccount: player };
  await shop.credit(order.userId, PRICE);
  return order;
}

describe('a player who vanishes between the check and the purchase', () => {
  it.each([
    ['20003', 'is unknown by now'],
    ['20004', 'has left the zone'],
    ['20100', 'has become one of a banned region, to whom Smile.one would still sell'],
    ['20101', 'has become Indonesian, to whom Smile.one would still sell'],
  ])('gets the money back and nothing is bought: %s %s', async (player) => {
    const order = await orderFor(player);

    expect(await shop.run(order)).toBe('refunded');

    expect(await simulated.booksOn('smileone', player)).toEqual({ asked: 0, sold: [] });
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
    expect(await shop.story(`order-${order.orderId}`)).toEqual([
      'OrderPlaced',
      'PaymentConfirmed',
      'LegStarted',
      'LegFailed',
      'OrderRefunded',
    ]);
  });

  it('gets the money back also where their packs cost more by now, nobody knows how much', async () => {
    const order = { ...(await orderFor('20120')), cost: null };

    expect(await shop.run(order)).toBe('refunded');

    expect(await simulated.booksOn('smileone', '20120')).toEqual({ asked: 0, sold: [] });
  });

  it('is an exception: everybody else gets the pack, once', async () => {
    const order = await orderFor('118374925');

    expect(await shop.run(order)).toBe('completed');

    const { asked, sold } = await simulated.booksOn('smileone', '118374925');
    expect([asked, sold.length]).toEqual([1, 1]);
  });
});

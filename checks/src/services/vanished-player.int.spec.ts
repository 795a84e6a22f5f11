import { OwnerSettings } from '@store/workflows/owner-settings';
import {
  openTimeSkippingShop,
  orderAt,
  PRICE,
  providersOf,
  type TimeSkippingShop,
} from '@store/workflows/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, simulatedServices } from '@store/simulators/testing';

const { providerNotices: notices } = OwnerSettings.parse({});
let services: Awaited<ReturnType<typeof simulatedServices>>;
let shop: TimeSkippingShop;
beforeAll(async () => {
  services = await simulatedServices();
  const smileOne = { url: `${services.origin}/smileone`, ...accounts.smileOne };
  shop = await openTimeSkippingShop({
    providers: providersOf(
      { smileOne, mooGold: null, yokCash: null },
      { log: { warn: () => undefined }, notices: () => notices },
    ),
    openGameAccount: async (_userId, player) => ({ inputs: [player, '2641'] }),
  });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await services.stop();
  await services.remove();
});

/** The check on the page has passed: the order is placed, and paid from the wallet. */
async function orderFor(player: string) {
  const order = { ...orderAt(await shop.now()), gameAccount: player };
  await shop.credit(order.userId, PRICE);
  return order;
}

async function booksOn(player: string) {
  const books = await fetch(`${services.origin}/control/smileone/players/${player}`);
  return (await books.json()) as { asked: number; purchases: unknown[] };
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

    expect(await booksOn(player)).toEqual({ asked: 0, purchases: [] });
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
    expect(await shop.story(`order-${order.orderId}`)).toEqual([
      'OrderPlaced',
      'PaymentConfirmed',
      'LegStarted',
      'LegFailed',
      'OrderRefunded',
    ]);
  });

  it('is an exception: everybody else gets the pack, once', async () => {
    const order = await orderFor('118374925');

    expect(await shop.run(order)).toBe('completed');

    const { asked, purchases } = await booksOn('118374925');
    expect([asked, purchases.length]).toEqual([1, 1]);
  });
});

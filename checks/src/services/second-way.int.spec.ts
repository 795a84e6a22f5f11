import { orderAt, PRICE } from '@store/workflows/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

let simulated: SimulatedShop;
let shop: SimulatedShop['shop'];
let control: SimulatedShop['control'];
beforeAll(async () => {
  simulated = await openSimulatedShop();
  ({ shop, control } = simulated);
});
afterAll(() => simulated[Symbol.asyncDispose]());

beforeEach(async () => {
  await control('reset');
  // Of the clock that is skipped they know nothing.
  await control('moogold/mood', { settlesAfterMs: 0 });
  await control('yokcash/mood', { deliversAfterMs: 0, saldo: 10_00_000 });
});

const TWO_WAYS = 'MOOGOLDGENSHIN:216001|YOKCASHGENSHIN:GI60';

/** Genshin's players nobody looks up before they are sold to. */
async function soldTo(player: string) {
  const order = {
    ...orderAt(await shop.now(), { legs: [TWO_WAYS], productType: 'GENSHIN' }),
    gameAccount: player,
  };
  await shop.credit(order.userId, PRICE);
  const outcome = await shop.run(order);
  const { sold } = await simulated.booksOn('yokcash', player);
  return { outcome, elsewhere: sold.length, left: await shop.wallet(order.userId) };
}

it.each([
  ['30001', 'is not there, as a refund in time shows'],
  ['30002', 'is not there, as a refund at once shows'],
  ['30010', 'has incorrect details, as shows in time'],
  ['30011', 'has incorrect details'],
])(
  'a player whom MooGold refuses is not sold to by one that sells to anybody: %s %s',
  async (player) => {
    expect(await soldTo(player)).toEqual({
      ...{ outcome: 'refunded', elsewhere: 0, left: { available: PRICE, held: 0 } },
    });
  },
);

it('what MooGold has no money for is bought at the other', async () => {
  await control('moogold/mood', { balance: 0 });
  expect(await soldTo('118374920')).toMatchObject({ outcome: 'completed', elsewhere: 1 });
});

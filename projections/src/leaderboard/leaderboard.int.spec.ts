import { rupees, type Paise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
} from '../testing/stories.ts';

const WEEK = '2026-W47';
const MONDAY_48 = '2026-11-22T18:30:00.000Z';
const LAST_OF_47 = '2026-11-22T18:29:59.999Z';
let number = 0;

async function bought(
  shop: TestReadModels,
  userId: string,
  spent: number,
  at: string,
): Promise<string> {
  const id = `order-${(number += 1)}`;
  const amount = rupees(spent);
  await shop.given.of(
    'order',
    id,
    orderPlaced(id, { userId, price: amount, at: '2026-11-22T18:00:00.000Z' }),
    paymentConfirmed(id, { userId, amount }),
    orderCompleted(id, { userId, amount, at }),
  );
  return id;
}

const board = async (shop: TestReadModels, week = WEEK, without: string[] = []) =>
  (await shop.models.leaderboard(week, { limit: 50, without })).map(
    ({ rank, userId, spent }) => `${rank} ${userId} ${spent / 100}`,
  );

describe('the weekly leaderboard', () => {
  it('counts an order in the week in India in which it was completed', async () => {
    await using shop = await openTestReadModels();

    await bought(shop, 'asha', 100, LAST_OF_47);
    await bought(shop, 'asha', 200, MONDAY_48);

    expect(await board(shop, '2026-W47')).toEqual(['1 asha 100']);
    expect(await board(shop, '2026-W48')).toEqual(['1 asha 200']);
    expect(await board(shop, '2026-W46')).toEqual([]);
  });

  it('puts the new year into the week that owns its Thursday', async () => {
    await using shop = await openTestReadModels();

    await bought(shop, 'asha', 100, '2027-01-03T18:29:59.999Z');
    await bought(shop, 'asha', 200, '2027-01-03T18:30:00.000Z');

    expect(await board(shop, '2026-W53')).toEqual(['1 asha 100']);
    expect(await board(shop, '2027-W01')).toEqual(['1 asha 200']);
  });

  it('ranks by total, then by who reached it first, then by user id', async () => {
    await using shop = await openTestReadModels();
    await bought(shop, 'late', 300, '2026-11-20T10:00:00.000Z');
    await bought(shop, 'early', 300, '2026-11-19T10:00:00.000Z');
    await bought(shop, 'zoya', 50, '2026-11-18T10:00:00.000Z');
    await bought(shop, 'arun', 50, '2026-11-18T10:00:00.000Z');
    await bought(shop, 'first', 200, '2026-11-17T10:00:00.000Z');
    await bought(shop, 'first', 200, '2026-11-21T10:00:00.000Z');

    expect(await board(shop)).toEqual([
      '1 first 400',
      '2 early 300',
      '3 late 300',
      '4 arun 50',
      '5 zoya 50',
    ]);
    expect(await board(shop, WEEK, ['first', 'late'])).toEqual([
      '1 early 300',
      '2 arun 50',
      '3 zoya 50',
    ]);
    const [first] = await shop.models.leaderboard(WEEK, { limit: 1 });
    expect(first).toEqual({
      rank: 1,
      userId: 'first',
      spent: rupees(400),
      reachedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('tells one user their place by the same rule, and what is missing to the next', async () => {
    await using shop = await openTestReadModels();
    await bought(shop, 'first', 400, '2026-11-18T10:00:00.000Z');
    await bought(shop, 'early', 300, '2026-11-19T10:00:00.000Z');
    await bought(shop, 'late', 300, '2026-11-20T10:00:00.000Z');
    await bought(shop, 'zoya', 50, '2026-11-18T10:00:00.000Z');
    await bought(shop, 'arun', 50, '2026-11-18T10:00:00.000Z');

    const list = await shop.models.leaderboard(WEEK, { limit: 50 });
    const places = await Promise.all(
      list.map(({ userId }) => shop.models.leaderboardPlace(WEEK, userId)),
    );
    expect(places.map((place) => place?.rank)).toEqual(list.map(({ rank }) => rank));
    expect(places.map((place) => place?.behind)).toEqual([
      null,
      rupees(100),
      rupees(0),
      rupees(250),
      rupees(0),
    ]);
    expect(
      await shop.models.leaderboardPlace(WEEK, 'zoya', { without: ['early', 'arun'] }),
    ).toMatchObject({ rank: 3, behind: rupees(250), spent: rupees(50) });
    expect(await shop.models.leaderboardPlace(WEEK, 'zoya', { without: ['zoya'] })).toBeNull();
    expect(await shop.models.leaderboardPlace(WEEK, 'nobody')).toBeNull();
  });

  it('counts of an order in part what was kept of it, and takes out just that', async () => {
    await using shop = await openTestReadModels();
    const id = 'GT-IN-PART';
    await shop.given.of(
      'order',
      id,
      orderPlaced(id, { userId: 'asha', price: rupees(100) }),
      orderCompleted(id, {
        ...{ amount: rupees(30), returned: { legs: [2], amount: rupees(70) }, at: LAST_OF_47 },
      }),
    );
    expect(await board(shop)).toEqual(['1 asha 30']);

    const back = { amount: rupees(30), reversal: true, at: MONDAY_48 } as const;
    await shop.given.of('order', id, orderRefunded(id, back));

    expect(await board(shop)).toEqual([]);
  });

  it('takes a refunded order out of the week it was counted in, and nobody with nothing is on it', async () => {
    await using shop = await openTestReadModels();
    const id = await bought(shop, 'asha', 100, LAST_OF_47);
    await bought(shop, 'farhan', 10, LAST_OF_47);

    await shop.given.of(
      'order',
      id,
      orderRefunded(id, { amount: rupees(100), reversal: true, at: MONDAY_48 }),
    );

    expect(await board(shop)).toEqual(['1 farhan 10']);
    expect(await board(shop, '2026-W48')).toEqual([]);
  });

  it('counts a total as reached by the last sale that is left, after a refund', async () => {
    await using shop = await openTestReadModels();
    await bought(shop, 'asha', 100, '2026-11-18T10:00:00.000Z');
    await bought(shop, 'farhan', 100, '2026-11-19T10:00:00.000Z');
    const late = await bought(shop, 'asha', 50, '2026-11-20T10:00:00.000Z');

    await takenBack(shop, late, rupees(50));

    expect(await board(shop)).toEqual(['1 asha 100', '2 farhan 100']);
    const again = await bought(shop, 'asha', 50, '2026-11-21T10:00:00.000Z');
    await takenBack(shop, again, rupees(50));
    expect(await board(shop)).toEqual(['1 asha 100', '2 farhan 100']);
  });
});

const takenBack = (shop: TestReadModels, id: string, amount: Paise) =>
  shop.given.of('order', id, orderRefunded(id, { amount, reversal: true, at: MONDAY_48 }));

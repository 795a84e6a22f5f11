import { creditReference, rupees, type Ranked } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { closeWeekActivities, type CloseWeekDependencies } from './activities.ts';

const WEEK = '2026-W47';
const OVER = '2026-11-22T18:30:00.000Z';
const clock = () => 0;
const PRIZES = [rupees(100), rupees(70)];
const RANKING: readonly Ranked[] = [
  { rank: 1, userId: 'asha', spent: rupees(900) },
  { rank: 2, userId: 'ravi', spent: rupees(400) },
];

const activitiesIn = (shop: Shop, more: Partial<CloseWeekDependencies> = {}) =>
  closeWeekActivities({ ...shop.dependencies, ...more });
const prize = (rank: number, userId: string, amount: number) => ({ rank, userId, amount });
const frozen = {
  type: 'WeekClosed',
  data: {
    week: WEEK,
    ranking: RANKING,
    prizes: [prize(1, 'asha', rupees(100)), prize(2, 'ravi', rupees(70))],
    at: OVER,
  },
};

it.each([
  ['2026-11-22T18:30:00.000Z', '2026-W47'],
  ['2026-11-22T18:29:59.999Z', '2026-W46'],
])('the week that was over at %s is %s', async (moment, week) => {
  expect(await activitiesIn(memoryShop()).weekBefore(moment)).toBe(week);
});

describe('the final ranking', () => {
  it('is read once the read models hold all that was written, without the blocked', async () => {
    const asked: unknown[] = [];
    const shop = memoryShop();
    await shop.credit('asha', rupees(1));
    const activities = activitiesIn(shop, {
      readModels: {
        caughtUpTo: async (position) => asked.push(position) > 0,
        leaderboard: async (...about) => {
          asked.push(about);
          return RANKING.map((ranked) => ({ ...ranked, reachedAt: OVER }));
        },
      },
      customers: { notRankedIds: async () => ['vikram'] },
    });

    expect(await activities.finalRanking(WEEK, 50)).toEqual(RANKING);

    expect(asked).toEqual([0n, [WEEK, { limit: 50, without: ['vikram'] }]]);
  });

  it('is asked for again while the read models are behind', async () => {
    const activities = activitiesIn(memoryShop(), {
      readModels: { caughtUpTo: async () => false, leaderboard: async () => [] },
    });

    await expect(activities.finalRanking(WEEK, 50)).rejects.toMatchObject({
      code: 'READ_SIDE_BEHIND',
      retryable: true,
    });
  });
});

describe('closing a week', () => {
  const close = (shop: Shop, ranking = RANKING, at = OVER) =>
    inActivity(() => activitiesIn(shop).closeWeek(WEEK, ranking, PRIZES, at));

  it('freezes the ranking with the prizes', async () => {
    const shop = memoryShop();

    await close(shop);

    expect(await shop.facts(`week-${WEEK}`)).toEqual([frozen]);
  });

  it('leaves a week as it is that an earlier run closed', async () => {
    const shop = memoryShop();
    await close(shop);

    await close(shop, [{ rank: 1, userId: 'meena', spent: rupees(5_000) }]);

    expect(await shop.facts(`week-${WEEK}`)).toEqual([frozen]);
  });

  it('stops where the ledger has another reason to refuse', async () => {
    await expect(close(memoryShop(), RANKING, '2026-11-22T18:29:59.999Z')).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'NotYetOver' }],
    });
  });

  it('ends the same where a worker dies', () =>
    endsTheSameWhereverItDies(async ({ dependencies }) => (ledger) => {
      const activities = closeWeekActivities({ ...dependencies, ledger, clock });
      return activities.closeWeek(WEEK, RANKING, PRIZES, OVER);
    }));
});

describe('the prizes of a week', () => {
  async function closedWeek(shop: Shop, ranking = RANKING) {
    const data = { week: WEEK, ranking, prizeAmounts: PRIZES, at: OVER };
    await shop.ledger.week.handle(WEEK, { type: 'CloseWeek', data }, byTest());
  }
  const pay = (shop: Shop) => inActivity(() => activitiesIn(shop).payPrizes(WEEK, OVER));
  const credit = (rank: number, amount: number) => ({
    type: 'FundsCredited',
    data: {
      reference: creditReference.prize(WEEK, rank),
      source: 'prize',
      subject: WEEK,
      amount,
      note: `Place ${rank} on the leaderboard of ${WEEK}.`,
      at: OVER,
    },
  });

  it('are paid to those who were frozen with it, and noted one by one', async () => {
    const shop = memoryShop();
    await closedWeek(shop);

    expect(await pay(shop)).toBe(2);

    expect(await shop.facts('wallet-asha')).toEqual([credit(1, rupees(100))]);
    expect(await shop.facts('wallet-ravi')).toEqual([credit(2, rupees(70))]);
    expect((await shop.facts(`week-${WEEK}`)).slice(1)).toEqual([
      { type: 'PrizePaid', data: { week: WEEK, ...prize(1, 'asha', rupees(100)), at: OVER } },
      { type: 'PrizePaid', data: { week: WEEK, ...prize(2, 'ravi', rupees(70)), at: OVER } },
    ]);
  });

  it('are none as long as the week is open', async () => {
    expect(await pay(memoryShop())).toBe(0);
  });

  it('stop where one was paid with another sum', async () => {
    const shop = memoryShop();
    await closedWeek(shop);
    const { data } = credit(1, rupees(1));
    const other = { ...data, source: 'prize', amount: rupees(1) } as const;
    await shop.ledger.wallet.handle('asha', { type: 'CreditFunds', data: other }, byTest());

    await expect(pay(shop)).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'ReferenceReused' }],
    });
  });

  it('are the same wherever a worker dies', () =>
    endsTheSameWhereverItDies(async (shop) => {
      await closedWeek(shop);
      return (ledger) =>
        closeWeekActivities({ ...shop.dependencies, ledger, clock }).payPrizes(WEEK, OVER);
    }));
});

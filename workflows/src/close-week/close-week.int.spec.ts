import { previousWeek, rupees, weekOf } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import type { LeaderboardEntry } from '@store/projections';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTimeSkippingShop, type TimeSkippingShop } from '../testing/time-skipping.ts';
import type { CloseWeekInput } from './contract.ts';
import { noCustomers } from '../testing/no-customers.ts';

const INPUT: CloseWeekInput = {
  prizeAmounts: [rupees(100), rupees(70), rupees(50)],
  places: 50,
  graceMs: 20_000,
  stepTimeoutMs: 10_000,
};
const [asha, ravi] = [randomUUID(), randomUUID()];

let shop: TimeSkippingShop;
let behind = 0;
let board: LeaderboardEntry[] = [];
let blocked: string[] = [];
let leftOut: readonly string[] | undefined;
beforeAll(async () => {
  shop = await openTimeSkippingShop({
    readModels: {
      caughtUpTo: async () => behind-- <= 0,
      leaderboard: async (_week, { without }) => {
        leftOut = without;
        return board;
      },
    },
    customers: { ...noCustomers, notRankedIds: async () => blocked },
  });
});
/** Each closes a week of its own. */
beforeEach(() => shop.environment.sleep('7 days'));
afterAll(() => shop[Symbol.asyncDispose]());

const place = (rank: number, userId: string, spent: number): LeaderboardEntry => ({
  rank,
  userId,
  spent: rupees(spent),
  reachedAt: '2026-11-20T00:00:00.000Z',
});

async function closed(): Promise<string> {
  const handle = await shop.start('closeWeek', INPUT);
  return handle.result() as Promise<string>;
}

describe('closing a week', () => {
  it('waits for the read side, freezes the ranking and pays the places that were taken', async () => {
    behind = 3;
    blocked = [randomUUID()];
    board = [place(1, asha, 900), place(2, ravi, 400)];
    const expected = previousWeek(weekOf(await shop.now()));

    const week = await closed();

    expect(week).toBe(expected);
    expect(behind).toBeLessThan(0);
    expect(leftOut).toEqual(blocked);
    expect(await shop.story(`week-${week}`)).toEqual(['WeekClosed', 'PrizePaid', 'PrizePaid']);
    expect(await shop.wallet(asha)).toEqual({ available: rupees(100), held: 0 });
    expect(await shop.wallet(ravi)).toEqual({ available: rupees(70), held: 0 });
  });

  it('pays what an earlier run froze, whatever the board says by now', async () => {
    const week = previousWeek(weekOf(await shop.now()));
    const meena = randomUUID();
    const data = {
      week,
      ranking: [{ rank: 1, userId: meena, spent: rupees(300) }],
      prizeAmounts: INPUT.prizeAmounts,
      at: await shop.now(),
    };
    await shop.ledger.week.handle(week, { type: 'CloseWeek', data }, byTest());
    board = [place(1, randomUUID(), 5_000)];

    expect(await closed()).toBe(week);

    expect(await shop.story(`week-${week}`)).toEqual(['WeekClosed', 'PrizePaid']);
    expect(await shop.wallet(meena)).toEqual({ available: rupees(100), held: 0 });
  });

  it('closes a week in which nobody bought anything', async () => {
    board = [];

    const week = await closed();

    expect(await shop.story(`week-${week}`)).toEqual(['WeekClosed']);
  });
});

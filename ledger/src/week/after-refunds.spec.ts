import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import { prizesInDoubt } from './after-refunds.ts';
import { prizesFor } from './ranking.ts';

const AMOUNTS = [rupees(100), rupees(70), rupees(50)];
const closedWith = (...spent: readonly number[]) => {
  const ranking = spent.map((each, place) => ({
    rank: place + 1,
    userId: `u${place + 1}`,
    spent: rupees(each),
  }));
  return { ranking, prizes: prizesFor(ranking, AMOUNTS) };
};
const refunds = (of: Readonly<Record<string, number>>) =>
  new Map(Object.entries(of).map(([userId, each]) => [userId, rupees(each)]));
const doubts = (...asked: Parameters<typeof prizesInDoubt>) =>
  prizesInDoubt(...asked).map(({ userId, amount, earned }) => [userId, amount / 100, earned / 100]);

describe('a refund after the week was closed', () => {
  const week = closedWith(900, 500, 300, 200);

  it('puts a prize in doubt where the place would have been lower', () => {
    expect(doubts(week, refunds({ u1: 500 }))).toEqual([['u1', 100, 70]]);
    expect(doubts(week, refunds({ u3: 150 }))).toEqual([['u3', 50, 0]]);
    expect(doubts(week, refunds({ u1: 900 }))).toEqual([['u1', 100, 0]]);
  });

  it('changes nothing where the place would have been the same, or there was no prize', () => {
    expect(doubts(week, refunds({ u1: 399 }))).toEqual([]);
    expect(doubts(week, refunds({ u4: 200 }))).toEqual([]);
    expect(doubts(week, refunds({ stranger: 200 }))).toEqual([]);
  });

  it('leaves whoever is now level with the next one above them', () => {
    expect(doubts(week, refunds({ u1: 400 }))).toEqual([]);
  });

  it('moves nobody else’s prize', () => {
    expect(doubts(week, refunds({ u1: 500, u2: 400 }))).toEqual([['u2', 70, 0]]);
  });
});

it('never names a prize for which nothing was refunded, nor one that is still earned', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
      (spent, back) => {
        const week = closedWith(...spent.toSorted((one, other) => other - one));
        const refunded = new Map(
          back.flatMap((each, place) =>
            each > 0 ? [[String(`u${place + 1}`), toPaise(each * 100)] as const] : [],
          ),
        );
        for (const { userId, amount, earned } of prizesInDoubt(week, refunded)) {
          expect(refunded.has(userId)).toBe(true);
          expect(earned).toBeLessThan(amount);
        }
      },
    ),
  ));

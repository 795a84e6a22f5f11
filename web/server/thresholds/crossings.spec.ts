import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limit } from '../../ports/thresholds.ts';
import { isBeyond } from '../../ports/thresholds.ts';
import { crossings, type Step } from './crossings.ts';

const limit: fc.Arbitrary<Limit> = fc.record({
  direction: fc.constantFrom('above', 'below'),
  amount: fc.integer({ min: 0, max: 20 }),
});
const walk = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 60 });
const steps = (amounts: readonly number[]): readonly Step[] =>
  amounts.map((amount, index) => ({ position: BigInt(index), amount }));

/** Beyond this is whatever is not beyond the other: amounts are whole. */
const within = ({ direction, amount }: Limit): Limit =>
  direction === 'above'
    ? { direction: 'below', amount: amount + 1 }
    : { direction: 'above', amount: amount - 1 };

describe('a threshold', () => {
  it.each<[Limit['direction'], readonly number[], readonly bigint[]]>([
    ['above', [5, 1, 3, -2, 9], [1n]],
    ['above', [6, -6, 6], [0n, 2n]],
    ['above', [5, -5, 5], []],
    ['below', [9, -4, -1, -1, 7, -7], [3n, 5n]],
  ])('%s 5 rings once for each crossing of %j', (direction, amounts, rings) => {
    const before = direction === 'above' ? 0 : 1;
    const crossed = crossings({ direction, amount: 5 }, before, steps(amounts));
    expect(crossed.map(({ position }) => position)).toEqual(rings);
  });

  it('rings once more than it comes back, if it ends beyond and began within', () => {
    fc.assert(
      fc.property(limit, walk, fc.integer({ min: -20, max: 20 }), (one, amounts, before) => {
        const all = steps(amounts);
        const end = amounts.reduce((sum, amount) => sum + amount, before);
        const back = crossings(within(one), before, all).length;
        expect(crossings(one, before, all).length - back).toBe(
          Number(isBeyond(one, end)) - Number(isBeyond(one, before)),
        );
      }),
    );
  });

  it('rings alike, however the walk is cut into parts', () => {
    fc.assert(
      fc.property(limit, walk, fc.nat(60), (one, amounts, cut) => {
        const all = steps(amounts);
        const first = all.slice(0, cut);
        const between = first.reduce((sum, { amount }) => sum + amount, 0);
        expect([...crossings(one, 0, first), ...crossings(one, between, all.slice(cut))]).toEqual(
          crossings(one, 0, all),
        );
      }),
    );
  });

  it('never rings twice without the balance having come back in between', () => {
    fc.assert(
      fc.property(limit, walk, (one, amounts) => {
        const all = steps(amounts);
        const crossed = crossings(one, 0, all);
        for (const [index, { position }] of crossed.entries()) {
          const earlier = crossed[index - 1];
          if (earlier === undefined) continue;
          const between = all.slice(Number(earlier.position) + 1, Number(position));
          const balances = between.map(
            (_, at) =>
              earlier.balance +
              between.slice(0, at + 1).reduce((sum, { amount }) => sum + amount, 0),
          );
          expect(balances.some((balance) => !isBeyond(one, balance))).toBe(true);
        }
      }),
    );
  });
});

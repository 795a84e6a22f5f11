import { rupees, toPaise } from '@store/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, movesTooFar, NO_RULE, priceOf, pricesBy, ROUNDINGS } from './price-rule.ts';

describe('a price by margin', () => {
  it.each([
    [100_00, 10_00, 'rupee', 110_00],
    [100_01, 10_00, 'rupee', 111_00],
    [100_00, 10_00, 'ninetyNine', 110_99],
    [99_09, 0, 'ninetyNine', 99_99],
    [99_99, 0, 'ninetyNine', 99_99],
    [100_00, 0, 'ninetyNine', 100_99],
    [0, 10_00, 'rupee', 1_00],
    [0, 10_00, 'ninetyNine', 99],
    [61_37, 7_25, 'rupee', 66_00],
  ] as const)('of %i paise with %i is %s: %i', (cost, margin, rounding, price) => {
    expect(priceOf(toPaise(cost), margin, rounding)).toBe(price);
  });

  it('is never below cost and margin, and less than a rupee above', () => {
    const cost = fc.integer({ min: 1, max: 50_000_00 });
    const margin = fc.integer({ min: 0, max: 100_00 });
    fc.assert(
      fc.property(cost, margin, fc.constantFrom(...ROUNDINGS), (paise, rate, rounding) => {
        const price = priceOf(toPaise(paise), rate, rounding);
        const exact = (paise * (100_00 + rate)) / 100_00;
        expect(price).toBeGreaterThanOrEqual(exact);
        expect(price).toBeLessThan(exact + 101);
        expect(price % 100).toBe(rounding === 'rupee' ? 0 : 99);
      }),
    );
  });
});

describe('the prices of a rule', () => {
  const plain = { originalPrice: rupees(120), discountedPrice: rupees(120) };
  const struck = { originalPrice: rupees(150), discountedPrice: rupees(120) };
  const resellPrice = rupees(110);

  it.each([
    ['moves where it was no other', plain, 100, 110],
    ['stays where it was another', struck, 100, 150],
    ['is never below', struck, 200, 220],
  ])('Original Price %s', (_what, prices, cost, originalPrice) => {
    expect(pricesBy(NO_RULE, rupees(cost), { ...prices, resellPrice })).toMatchObject({
      originalPrice: rupees(originalPrice),
      discountedPrice: rupees(cost * 1.1),
      resellPrice: rupees(cost * 1.05),
    });
  });

  it('are none above what an item may cost', () => {
    expect(pricesBy(NO_RULE, rupees(99_000), { ...plain, resellPrice })).toBeNull();
  });
});

it.each([
  [100, 120, 100, 20_00, false],
  [100, 121, 100, 20_00, true],
  [100, 79, 100, 20_00, true],
  [100, 100, 50, 20_00, true],
])('from 100 to %i, %i and %i is too far: …', (from, to, resell, most, tooFar) => {
  const was = {
    originalPrice: rupees(from),
    discountedPrice: rupees(from),
    resellPrice: rupees(100),
  };
  const becomes = { ...was, discountedPrice: rupees(to), resellPrice: rupees(resell) };
  expect(movesTooFar(was, becomes, most)).toBe(tooFar);
});

it('a margin is counted of the cost', () => {
  expect(marginOf(rupees(100), rupees(110))).toBe(10_00);
  expect(marginOf(rupees(100), rupees(90))).toBe(-10_00);
  expect(marginOf(toPaise(3), toPaise(4))).toBe(33_33);
  expect(marginOf(toPaise(0), toPaise(4))).toBeNull();
});

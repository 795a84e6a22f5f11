import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basisPointsIn, percentTyped } from './percent.ts';

it.each([
  ['18', 1_800],
  ['18 %', 1_800],
  ['2.5%', 250],
  ['0.07', 7],
  ['0', 0],
])('%s are %d basis points', (typed, basisPoints) => {
  expect(basisPointsIn(typed)).toBe(basisPoints);
});

it.each(['', 'many', '-5', '1.234', '1e2', '1.', '.5', '18 % %', '1000', '१८', '0x10'])(
  '"%s" is no rate',
  (typed) => {
    expect(basisPointsIn(typed)).toBeNaN();
  },
);

it('reads back what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
      expect(basisPointsIn(percentTyped(basisPoints))).toBe(basisPoints);
    }),
  );
});

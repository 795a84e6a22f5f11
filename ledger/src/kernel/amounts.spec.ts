import { describe, expect, it } from 'vitest';
import { toBasisPoints } from './basis-points.ts';
import { toCentipoints } from './centipoints.ts';
import { minus, rupees, toPaise } from './paise.ts';

describe.each([
  ['money', toPaise],
  ['points', toCentipoints],
])('an amount of %s', (_what, amount) => {
  it.each([0, 1, Number.MAX_SAFE_INTEGER])('is a whole number from 0, like %i', (value) => {
    expect(amount(value)).toBe(value);
  });

  it.each([-1, 0.5, NaN, Infinity, 2 ** 53])('is refused for %d', (value) => {
    expect(() => amount(value)).toThrow(RangeError);
  });

  it('knows no zero below zero, which would be written down as another number', () => {
    expect(amount(-0)).toBe(0);
  });
});

it('rupees are counted in paise, also where a fraction of a rupee is no exact number', () => {
  expect(rupees(4.35)).toBe(435);
});

it.each([0, 1, 1_800, 10_000])('a rate is a hundredth of a percent, like %i', (rate) => {
  expect(toBasisPoints(rate)).toBe(rate);
});

it.each([-1, 0.5, 10_001, NaN])('%d is no rate', (rate) => {
  expect(() => toBasisPoints(rate)).toThrow(RangeError);
});

it('nobody takes more money than there is', () => {
  expect(() => minus(rupees(1), rupees(2))).toThrow(RangeError);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paiseIn, rupeesTyped } from './rupees.ts';

it.each([
  ['100', 10_000],
  ['99.5', 9_950],
  ['99.50', 9_950],
  ['₹99.50', 9_950],
  ['₹ 0.01', 1],
  ['1,00,000', 1_00_000_00],
  ['100,000.25', 1_00_000_25],
  ['0', 0],
])('%s are %d paise', (typed, paise) => {
  expect(paiseIn(typed)).toBe(paise);
});

it.each([
  '',
  'many',
  '-5',
  '1.234',
  '1e3',
  '1.',
  '.5',
  '1,0',
  '100,70',
  '100,70,50',
  '१००',
  '1 000',
  '0x10',
  '9'.repeat(10),
])('"%s" is no amount', (typed) => {
  expect(paiseIn(typed)).toBeNaN();
});

it('reads back what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_00_000_00 }), (paise) => {
      expect(paiseIn(rupeesTyped(paise))).toBe(paise);
    }),
  );
});

import { expect, it } from 'vitest';
import { wholeNumberIn } from './amount-fields.ts';

it.each([
  ['1', 1],
  ['500', 500],
  ['999999999', 999_999_999],
])('%s is an amount', (text, amount) => {
  expect(wholeNumberIn(text)).toBe(amount);
});

it.each([
  ['', '0', '00', '007', '-1', '+1', '−5', '1.5', '1,000', '1e3', '1e21', '0x10', '1 0', '₹5'],
  ['NaN', 'Infinity', 'abc', '५००', '１００', '²', '1234567890', '9'.repeat(90), 'null', '1\n'],
])('these are no amounts: %s …', (...texts) => {
  expect(texts.map(wholeNumberIn)).toEqual(texts.map(() => null));
});

import { expect, it } from 'vitest';
import { formatCoins, formatPoints, formatRupees, formatWholeRupees } from './format-money.ts';

it.each([
  [0, '₹0.00'],
  [5, '₹0.05'],
  [41_500, '₹415.00'],
  [102_000, '₹1,020.00'],
  [12_345_600, '₹1,23,456.00'],
  [1_234_567_890, '₹1,23,45,678.90'],
  [-20_800, '−₹208.00'],
])('%i paise read as %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});

it('money that comes in carries a plus where the page asks for one', () => {
  expect(formatRupees(50_000, { plus: true })).toBe('+₹500.00');
  expect(formatCoins(7_000, { plus: true })).toBe('+70.00');
  expect(formatCoins(-41_500, { plus: true })).toBe('−415.00');
});

it('the total sale drops the paise', () => {
  expect(formatWholeRupees(624_819_099)).toBe('₹62,48,190');
});

it('points show two decimals', () => {
  expect(formatPoints(415)).toBe('4.15');
});

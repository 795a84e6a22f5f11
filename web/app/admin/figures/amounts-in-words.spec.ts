import { expect, it } from 'vitest';
import { roughRupees } from './amounts-in-words.ts';

it.each([
  [0, '₹0'],
  [12_345_00, '₹12,345'],
  [99_999_49, '₹99,999'],
  [6_00_000_00, '₹6 lakh'],
  [5_17_300_00, '₹5.17 lakh'],
  [1_20_00_000_00, '₹1.2 crore'],
  [-2_50_000_00, '−₹2.5 lakh'],
])('%d paise are %s on an axis', (paise, words) => {
  expect(roughRupees(paise)).toBe(words);
});

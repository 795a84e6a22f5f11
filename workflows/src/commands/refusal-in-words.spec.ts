import { expect, it } from 'vitest';
import { refused } from './insist.ts';
import { refusalInWords } from './refusal-in-words.ts';

it.each([
  ['EmptyTopUp', 'the amount is zero'],
  ['SomethingNew', 'a rule of the store does not allow it (SomethingNew)'],
])('what a rule refuses is said for people: %s', (type, words) => {
  expect(refusalInWords(refused({ type }).message)).toBe(words);
});

it('what failed for another reason is no refusal', () => {
  expect(refusalInWords('down')).toBeNull();
});

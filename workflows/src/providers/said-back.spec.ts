import { expect, it } from 'vitest';
import { withoutPlayer } from './said-back.ts';

it.each([
  ['no 12345678 in 2001', ['12345678', '2001'], 'no … in …'],
  ['no 12345678', ['5678', '12345678'], 'no …'],
  ['no a\\/b c', [' a/b c '], 'no …'],
  ['203 in zone 203', ['12345678', '203'], '203 in zone 203'],
  ['no', [''], 'no'],
])('what a buyer typed is in no text that stays: %s', (text, inputs, expected) => {
  expect(withoutPlayer(inputs, text)).toBe(expected);
});

import { expect, it } from 'vitest';
import { waitedInWords } from './waiting.ts';

const MINUTE_MS = 60_000;

it.each([
  [-5, '0 min'],
  [MINUTE_MS - 1, '0 min'],
  [59 * MINUTE_MS, '59 min'],
  [60 * MINUTE_MS, '1 h 0 min'],
  [48 * 60 * MINUTE_MS - 1, '47 h 59 min'],
  [48 * 60 * MINUTE_MS, '2 days'],
])('%d ms are told as %s', (ms, words) => {
  expect(waitedInWords(ms)).toBe(words);
});

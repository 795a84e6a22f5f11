import { expect, it } from 'vitest';
import { isGstin } from './gstin.ts';

it.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU9039F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['27AAPFU0939F0ZV', false],
  ['', false],
])('%j is a GSTIN: %s', (text, is) => {
  expect(isGstin(text)).toBe(is);
});

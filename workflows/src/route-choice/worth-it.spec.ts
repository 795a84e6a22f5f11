import { toPaise } from '@store/ledger';
import { expect, it } from 'vitest';
import { isWorthIt } from './worth-it.ts';

const share = toPaise(100_00);

it.each([
  ['less than the part is sold for', toPaise(99_99), true],
  ['as much as that', share, true],
  ['a paisa more', toPaise(100_01), false],
  ['nobody knows what', null, false],
])('a way is taken that costs %s only where it brings no loss', (_what, cost, expected) => {
  expect(isWorthIt(cost, share, { aboveThePrice: false })).toBe(expected);
  expect(isWorthIt(cost, share, { aboveThePrice: true })).toBe(true);
});

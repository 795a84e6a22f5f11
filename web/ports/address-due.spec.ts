import { rupees, toBasisPoints, toPaise } from '@store/ledger';
import { expect, it } from 'vitest';
import { isAddressDue } from './address-due.ts';

const tax = { code: '998439', rate: toBasisPoints(1_800) };

it.each([
  ['the value without the tax is ₹50,000', rupees(59_000), tax, true],
  ['it is a paisa less', toPaise(58_999_99 - 1), tax, false],
  ['only the tax makes it more', rupees(50_000), tax, false],
  ['nothing is taxed', rupees(1_00_000), null, false],
] as const)('where %s, the address of everybody is due: %#', (_what, price, taxed, due) => {
  expect(isAddressDue(price, taxed)).toBe(due);
});

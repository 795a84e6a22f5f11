import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoiceNumber } from './number.ts';

it.each([
  ['invoice', 2026, 1, 'INV/2627/0000001'],
  ['creditNote', 2099, 9_999_999, 'CRN/9900/9999999'],
] as const)('the %s of the year from %i with serial %i is %s', (kind, year, serial, number) => {
  expect(invoiceNumber(kind, year, serial)).toBe(number);
});

it('has 16 characters at most, and those that the rules allow', () => {
  const kinds = fc.constantFrom('invoice' as const, 'creditNote' as const);
  const serials = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(kinds, fc.integer({ min: 2017, max: 2116 }), serials, (kind, year, serial) => {
      expect(invoiceNumber(kind, year, serial)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    }),
  );
});

it.each([0, -1, 1.5, 10_000_000, Number.NaN])('has no serial %d', (serial) => {
  expect(() => invoiceNumber('invoice', 2026, serial)).toThrow(RangeError);
});

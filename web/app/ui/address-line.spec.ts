import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

it.each([
  ['1 MG Road\nPune 411001', '1 MG Road, Pune 411001'],
  ['1 MG Road,\n\n  Pune 411001 ', '1 MG Road, Pune 411001'],
  ['', ''],
])('%j is "%s" in one line', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

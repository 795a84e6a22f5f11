import { expect, it } from 'vitest';
import { returnedBy } from './bank-return.ts';

it.each([
  ['2026-11-24T05:00:00.000Z', '2026-11-29'],
  // Already the next day in India.
  ['2026-11-24T18:30:00.000Z', '2026-11-30'],
  ['2026-02-26T05:00:00.000Z', '2026-03-03'],
])('a bank returns what it took at %s by %s', (paidAt, day) => {
  expect(returnedBy(paidAt)).toBe(day);
});

import { expect, it } from 'vitest';
import { monthIn } from './month.ts';

it.each([
  ['', '2026-11'],
  ['2026-04', '2026-04'],
  ['2026-13', null],
  ['2026-00', null],
  ['1999-01', null],
  ['2026-1', null],
  ["2026-11'--", null],
])('%j is the month %s at the last moment of November in UTC', (typed, month) => {
  expect(monthIn(typed, '2026-11-30T18:29:59.999Z')).toBe(month);
});

it('is the month of India', () => {
  expect(monthIn('', '2026-11-30T18:30:00.000Z')).toBe('2026-12');
});

import { expect, it } from 'vitest';
import { indianDay, indianMoment, isoDay } from './indian-time.ts';

it.each([
  ['2026-11-25T18:29:59.000Z', '25/11/2026 23:59:59'],
  ['2026-11-25T18:30:00.000Z', '26/11/2026 00:00:00'],
  ['2026-12-31T20:00:00.000Z', '01/01/2027 01:30:00'],
])('%s is, in India, %s', (instant, moment) => {
  expect(indianMoment(instant)).toBe(moment);
  expect(indianMoment(Date.parse(instant))).toBe(moment);
});

it('a day is written as banks do, or as files are asked for', () => {
  const midnight = '2026-11-25T18:30:00.000Z';
  expect([indianDay(midnight), isoDay(midnight)]).toEqual(['26/11/2026', '2026-11-26']);
});

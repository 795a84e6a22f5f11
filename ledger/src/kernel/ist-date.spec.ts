import { describe, expect, it } from 'vitest';
import { daysAfter, ddmmyyyy, istDay } from './ist-date.ts';

describe('a day in India', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01'],
    ['2028-02-28T19:00:00.000Z', '2028-02-29'],
  ])('is, at %s, %s', (instant, day) => {
    expect(istDay(instant)).toBe(day);
  });

  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', -30, '2026-10-21'],
  ])('from %s by %i is %s', (day, count, other) => {
    expect(daysAfter(day, count)).toBe(other);
  });

  it('is written day first for gateways', () => {
    expect(ddmmyyyy(istDay('2026-11-20T18:30:00.000Z'))).toBe('21-11-2026');
  });
});

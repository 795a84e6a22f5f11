import { expect, it } from 'vitest';
import { periodIn } from './period.ts';

const period = (from: string, to: string) => periodIn({ from, to }, '2026-11-24');

it('is the days of the address, else this month so far', () => {
  expect(period('', '')).toEqual({ from: '2026-11-01', to: '2026-11-24', wrong: null });
  expect(period('2026-04-01', '2027-03-31')).toMatchObject({ from: '2026-04-01', wrong: null });
  expect(period('soon', '2026-10-09')).toMatchObject({ from: '2026-10-01', to: '2026-10-09' });
});

it('does not end before it begins, and is no longer than a year', () => {
  expect(period('2026-11-24', '2026-11-23').wrong).toBe('backwards');
  expect(period('2027-01-01', '2028-01-01').wrong).toBeNull();
  expect(period('2027-01-01', '2028-01-02').wrong).toBe('tooLong');
});

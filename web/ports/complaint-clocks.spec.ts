import { expect, it } from 'vitest';
import { complaintClocks } from './complaint-clocks.ts';

const clocks = (at: string) => {
  const { acknowledgeBy, resolveBy } = complaintClocks(new Date(at));
  return [acknowledgeBy.toISOString(), resolveBy.toISOString()];
};

it('gives 48 hours and a month, at the same time of the day', () => {
  expect(clocks('2026-11-24T10:15:30.250Z')).toEqual([
    '2026-11-26T10:15:30.250Z',
    '2026-12-24T10:15:30.250Z',
  ]);
});

it('ends a month on the last day of a shorter one', () => {
  expect(clocks('2027-01-31T06:00:00.000Z')[1]).toBe('2027-02-28T06:00:00.000Z');
  expect(clocks('2028-01-30T06:00:00.000Z')[1]).toBe('2028-02-29T06:00:00.000Z');
});

it('counts days as they are in India', () => {
  // 31 January there, 30 January in Greenwich.
  expect(clocks('2027-01-30T19:00:00.000Z')[1]).toBe('2027-02-27T19:00:00.000Z');
  // 1 January there, 31 December in Greenwich.
  expect(clocks('2026-12-31T20:00:00.000Z')[1]).toBe('2027-01-31T20:00:00.000Z');
});

import { expect, it } from 'vitest';
import { recordsDueBefore, recordsKeptUntil } from './kept-until.ts';

it.each([
  ['2026-11-23T10:00:00.000Z', '2035-03-31T18:30:00.000Z'],
  ['2027-03-31T18:29:59.999Z', '2035-03-31T18:30:00.000Z'],
  ['2027-03-31T18:30:00.000Z', '2036-03-31T18:30:00.000Z'],
])('what was closed at %s is kept for eight whole financial years, until %s', (closed, until) => {
  expect(recordsKeptUntil(closed, 8)).toBe(until);
  const justBefore = new Date(Date.parse(until) - 1).toISOString();
  expect(closed < recordsDueBefore(justBefore, 8)).toBe(false);
  expect(closed < recordsDueBefore(until, 8)).toBe(true);
});

it('never comes sooner than eight years', () => {
  for (let month = 0; month < 24; month += 1) {
    const closed = new Date(Date.UTC(2026, month, 17)).toISOString();
    const eightYearsOn = new Date(Date.UTC(2034, month, 17)).toISOString();
    expect(recordsKeptUntil(closed, 8) > eightYearsOn).toBe(true);
  }
});

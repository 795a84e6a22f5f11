import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previousWeek, weekBounds, weekOf } from './iso-week.ts';

const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the week of an instant, in India', () => {
  it.each([
    ['2026-11-21T06:30:00.000Z', '2026-W47', 'a Saturday at noon'],
    ['2026-11-22T18:29:59.999Z', '2026-W47', 'Sunday, one millisecond before midnight in India'],
    ['2026-11-22T18:30:00.000Z', '2026-W48', 'Monday 00:00 in India, still Sunday in London'],
    ['2026-12-31T12:00:00.000Z', '2026-W53', 'a year with 53 weeks'],
    ['2027-01-01T00:00:00.000Z', '2026-W53', '1 January in the last week of the year before'],
    ['2027-01-03T18:30:00.000Z', '2027-W01', 'the first Monday after it'],
    ['2024-12-30T00:00:00.000Z', '2025-W01', '30 December in the first week of the next year'],
    ['2020-12-31T00:00:00.000Z', '2020-W53', 'a leap year with 53 weeks'],
    ['2023-01-01T00:00:00.000Z', '2022-W52', 'New Year on a Sunday'],
    ['1969-12-31T00:00:00.000Z', '1970-W01', 'before the computers began to count'],
  ])('%s lies in %s: %s', (instant, week) => {
    expect(weekOf(instant)).toBe(week);
  });

  it('is refused for what is no instant', () => {
    expect(() => weekOf('yesterday')).toThrow(RangeError);
  });
});

describe('the bounds of a week', () => {
  it('run from Monday 00:00 to the next Monday 00:00 in India', () => {
    expect(weekBounds('2026-W47')).toStrictEqual({
      startsAt: '2026-11-15T18:30:00.000Z',
      endsAt: '2026-11-22T18:30:00.000Z',
    });
  });

  it.each(['2026-W00', '2025-W53', '2026-W54', '2026-47', '2026-W7', '2026-W47-1', 'W47', ''])(
    'do not exist for "%s"',
    (week) => {
      expect(() => weekBounds(week)).toThrow(RangeError);
    },
  );

  it('hold every instant of the week and no other', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { startsAt, endsAt } = weekBounds(weekOf(instant));
        expect(startsAt <= instant && instant < endsAt).toBe(true);
        expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(7 * 86_400_000);
      }),
    );
  });

  it('leave no gap and no overlap between a week and the one before', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const week = weekOf(instant);
        expect(weekBounds(previousWeek(week)).endsAt).toBe(weekBounds(week).startsAt);
      }),
    );
  });
});

it.each([
  ['2026-W01', '2025-W52'],
  ['2027-W01', '2026-W53'],
  ['2026-W48', '2026-W47'],
])('before %s comes %s', (week, before) => {
  expect(previousWeek(week)).toBe(before);
});

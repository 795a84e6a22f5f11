import { describe, expect, it } from 'vitest';
import { bucketsOf, spanIn } from './span.ts';

const now = new Date('2026-11-21T20:00:00+05:30');
const nothing = { days: '', from: '', to: '', game: '', route: '' };

describe('the span of the figures', () => {
  it.each([
    [{}, '2026-11-08', 14],
    [{ days: '30' }, '2026-10-23', 30],
    [{ days: '31' }, '2026-11-08', 14],
  ])('is the last days: %o', (asked, from, days) => {
    expect(spanIn({ ...nothing, ...asked }, now)).toEqual({
      ...{ from, to: '2026-11-21', days, refused: null },
    });
  });

  it('is what was typed in, to this day unless told', () => {
    expect(spanIn({ ...nothing, from: '2026-01-01' }, now)).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-11-21', days: null, refused: null },
    });
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'noDay'],
    [{ from: '', to: '2026-03-01' }, 'noDay'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'turned'],
    [{ from: '2001-01-01', to: '2026-03-01' }, 'tooLong'],
  ])('is the usual one where %o makes no sense', (asked, refused) => {
    expect(spanIn({ ...nothing, ...asked }, now)).toMatchObject({ from: '2026-11-08', refused });
  });

  it('begins and ends with the day in India', () => {
    const night = new Date('2026-11-22T00:10:00+05:30');
    expect(spanIn(nothing, night).to).toBe('2026-11-22');
  });
});

describe('what is drawn as one', () => {
  it('is a day up to a month', () => {
    const days = bucketsOf({ from: '2026-10-22', to: '2026-11-21' }, now);
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-21', open: true });
    expect(days.at(-2)).toMatchObject({ open: false });
  });

  it('is a week from Monday to Sunday up to half a year, and what is left of the first', () => {
    const weeks = bucketsOf({ from: '2026-09-03', to: '2026-11-15' }, now);
    expect(weeks[0]).toEqual({ from: '2026-09-03', to: '2026-09-06', open: false });
    expect(weeks.at(-1)).toEqual({ from: '2026-11-09', to: '2026-11-15', open: false });
  });

  it('is a month in longer ones, and every day is in one of them', () => {
    const months = bucketsOf({ from: '2025-11-22', to: '2026-11-21' }, now);
    expect(months).toHaveLength(13);
    expect(months[1]).toEqual({ from: '2025-12-01', to: '2025-12-31', open: false });
    expect(months.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', open: true });
  });
});

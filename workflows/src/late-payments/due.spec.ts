import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAgain, isDue, isLast } from './due.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WATCH = 30 * DAY;
const SWEEP = 10 * MINUTE;
const CLOSED = '2026-11-21T06:30:00.000Z';
const after = (ms: number) => new Date(Date.parse(CLOSED) + ms).toISOString();

/** When it is looked for, in milliseconds after it was given up, by sweeps that begin at `first`. */
function looks(first = 0, watchMs = WATCH): readonly number[] {
  const found: number[] = [];
  for (let until = first; until <= watchMs + DAY; until += SWEEP) {
    const stretch = { since: after(until - SWEEP), until: after(until) };
    if (isDue(CLOSED, stretch, watchMs)) found.push(until);
  }
  return found;
}

describe('a payment that was given up', () => {
  it('is looked for every half hour at first, and every day in the end', () => {
    const all = looks();
    expect(all.slice(0, 3)).toEqual([30, 60, 90].map((minutes) => minutes * MINUTE));
    expect(all.slice(-3)).toEqual([28, 29, 30].map((days) => days * DAY));
    // 12 in six hours, 21 in the rest of two days, 20 in that of a week, then one a day.
    expect(all).toHaveLength(12 + 21 + 20 + 23);
  });

  it('is looked for a last time when the watch is over, and never after', () => {
    const watch = 5 * 60 * MINUTE + 7 * MINUTE;
    expect(looks(0, watch).at(-1)).toBe(5 * 60 * MINUTE + SWEEP);
    expect(looks(0, 2 * MINUTE)).toEqual([SWEEP]);
  });

  it('is looked for as often whenever the sweeps fall, and never twice in one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SWEEP - 1 }), (shift) => {
        expect(looks(shift)).toHaveLength(looks().length);
      }),
      { numRuns: 20 },
    );
  });

  it('is not looked for before it was given up', () => {
    expect(isDue(CLOSED, { since: after(-DAY), until: after(-1) }, WATCH)).toBe(false);
  });
});

it('looks for the last time in one stretch, and never after', () => {
  const lasts = Array.from({ length: 2 * 30 * 24 * 6 }, (_, sweep) => ({
    since: after(sweep * SWEEP),
    until: after((sweep + 1) * SWEEP),
  })).filter((stretch) => isLast(CLOSED, stretch, WATCH));

  expect(lasts).toEqual([{ since: after(WATCH - SWEEP), until: after(WATCH) }]);
});

it('looks for further transfers ever more seldom, and no longer than for the first', () => {
  const stretch = { since: after(0), until: after(SWEEP) };
  const ages = (watchMs: number) =>
    dueAgain(stretch, watchMs).map(
      ({ since, until }) =>
        [Date.parse(CLOSED) - Date.parse(since), Date.parse(until) - Date.parse(since)] as const,
    );
  const hours = [1, 6, 24, 72, 168, 720].map((count) => count * 60 * MINUTE);

  expect(ages(WATCH)).toEqual(hours.map((age) => [age, SWEEP]));
  expect(ages(DAY).map(([age]) => age)).toEqual([60 * MINUTE, 360 * MINUTE, DAY]);
});

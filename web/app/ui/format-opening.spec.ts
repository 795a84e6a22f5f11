import { expect, it } from 'vitest';
import { formatOpening } from './format-opening.ts';

it.each([
  ['2026-11-21T10:00', '2026-11-21T09:00', 'today at 10:00 IST'],
  ['2026-11-22T10:00', '2026-11-21T23:30', 'tomorrow at 10:00 IST'],
  ['2026-11-22T00:30', '2026-11-21T23:30', 'tomorrow at 00:30 IST'],
  ['2026-11-23T10:00', '2026-11-21T09:00', 'on Monday at 10:00 IST'],
])('what opens at %s is told at %s as %s', (opens, now, text) => {
  const ist = (instant: string) => new Date(`${instant}:00+05:30`);
  expect(formatOpening(ist(opens), ist(now))).toBe(text);
});

import { expect, it } from 'vitest';
import { paceSince } from './pace.ts';

const now = new Date('2026-11-21T08:30:00Z');

it.each([
  ['a moment ago', '2026-11-21T08:29:59.000Z', 2_000],
  ['by a clock that is ahead', '2026-11-21T08:30:05.000Z', 2_000],
  ['two minutes ago', '2026-11-21T08:28:00.000Z', 15_000],
  ['yesterday', '2026-11-20T08:30:00.000Z', 15_000],
])('what changed %s is looked at again in a fitting time', (_when, changed, wait) => {
  expect(paceSince(changed, now)).toBe(wait);
});

import { expect, it } from 'vitest';
import { nextTryAt, TRIED_FOR_MS } from './waits.ts';

const MADE_AT = new Date('2026-11-21T06:30:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it('waits longer after each try, and tries for the last time when three days are over', () => {
  const waits: number[] = [];
  let now = MADE_AT;
  for (let tries = 1; ; tries += 1) {
    const next = nextTryAt(tries, MADE_AT, now);
    if (next === null) break;
    waits.push(next.getTime() - now.getTime());
    now = next;
  }
  const listed = [
    ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS],
    ...[2, 5, 10, 14, 20].map((hours) => hours * HOUR_MS),
  ];
  expect(waits.slice(0, -1)).toEqual(listed);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(TRIED_FOR_MS);
});

it('gives one up that was behind another for so long, once it was tried', () => {
  const end = new Date(MADE_AT.getTime() + TRIED_FOR_MS);
  expect(nextTryAt(1, MADE_AT, end)).toBeNull();
  expect(nextTryAt(1, MADE_AT, new Date(end.getTime() - 1_000))).toEqual(end);
});

import { expect, it } from 'vitest';
import { pauseAfter } from './pauses.ts';

const DAY_MS = 86_400_000;

it('looks often at first, every day for a month, and then every five days for as long as it takes', () => {
  const pauses = Array.from({ length: 60 }, (_, place) => pauseAfter(place + 1));
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
  expect(pauses[0]).toBe(15_000);
  expect(pauses.filter((pause) => pause < DAY_MS)).toHaveLength(7);
  expect(pauses.filter((pause) => pause === DAY_MS)).toHaveLength(30);
  expect(pauses.at(-1)).toBe(5 * DAY_MS);
});

import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [-5_000, '00:00'],
  [400, '00:01'],
  [1_745_000, '29:05'],
  [3_723_000, '1:02:03'],
  [183_600_000, '2 d 03:00:00'],
])('%i ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

import { expect, it } from 'vitest';
import { visible } from './visible.ts';

it.each([
  ['{"username":"Rāvi 🎮"}\n\t<b>', '{"username":"Rāvi 🎮"}\n\t<b>'],
  ['a\u0000b\u001b[31m', 'a\\u{0}b\\u{1b}[31m'],
  ['abc\u202edcba\u200b\u2028', 'abc\\u{202e}dcba\\u{200b}\\u{2028}'],
])('what was said shows as it is, and what hides in it as well: %j', (said, seen) => {
  expect(visible(said)).toBe(seen);
});

import { expect, it } from 'vitest';
import { normalContact, normalEmail } from './normalise.ts';

it.each([
  [' Asha.Kumari@Example.IN ', 'asha.kumari@example.in'],
  ['\u212Aaran@example.in', '\u212Aaran@example.in'],
  ['ash\u0130@example.in', 'ash\u0130@example.in'],
  ['\u0410sha@example.in', '\u0410sha@example.in'],
])('an e-mail is the same in any case of ASCII letters, and no other: %s', (typed, kept) => {
  expect(normalEmail(typed)).toBe(kept);
  expect(normalContact(typed)).toBe(kept);
});

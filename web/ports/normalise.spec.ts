import { expect, it } from 'vitest';
import { normalContact, normalEmail, normalMobile } from './normalise.ts';

it.each([
  [' Asha.Kumari@Example.IN ', 'asha.kumari@example.in'],
  ['\u212Aaran@example.in', '\u212Aaran@example.in'],
  ['ash\u0130@example.in', 'ash\u0130@example.in'],
  ['\u0410sha@example.in', '\u0410sha@example.in'],
])('an e-mail is the same in any case of ASCII letters, and no other: %s', (typed, kept) => {
  expect(normalEmail(typed)).toBe(kept);
  expect(normalContact(typed)).toBe(kept);
});

it.each([
  '98765 43210',
  '+91-98765-43210',
  '+91 (98765) 43210',
  '098765.43210',
  '98765–43210',
  '98765‑43210',
  '\u202A+919876543210\u202C',
  '\u200E9876543210',
])('a mobile number is the same however it is written, and wherever it was copied: %j', (typed) => {
  expect(normalMobile(typed)).toBe('9876543210');
});

it.each(['９８७६५４３२１０', '९८७६५४३२१०', '987654321', '98765432100', '9876543210#1'])(
  'other signs are no part of a mobile number: %s',
  (typed) => {
    expect(normalMobile(typed)).not.toBe('9876543210');
  },
);

import { expect, it } from 'vitest';
import { maskedEmail, maskedRecipient } from './masked.ts';

it.each([
  ['asha@example.in', 'as…@example.in'],
  ['a@example.in', 'a…@example.in'],
  ['"a@b"@example.in', '"a…@example.in'],
])('an e-mail shows two characters and where it is: %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

it('a mobile number shows its last four digits', () => {
  expect(maskedRecipient({ mobile: '9876543210' })).toBe('the mobile number ending in 3210');
  expect(maskedRecipient({ email: 'asha@example.in' })).toBe('as…@example.in');
});

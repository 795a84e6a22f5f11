import { expect, it } from 'vitest';
import { isUtr, utrsWithin } from './utr.ts';

it.each([
  ['UPI-KARAN-KARAN@BANK-SIMB0000001-412345678901-PAYMENT', ['412345678901']],
  ['UPI/412345678901/412345678902/412345678901', ['412345678901', '412345678902']],
  ['UPI412345678901', ['412345678901']],
  ['0000412345678901', []],
  ['NEFT CR-SIMB0000002-RAZORPAY SOFTWARE PRIVATE LIMITED-1795756829VXP0RJ', []],
  ['NEFT CR-SIMB0000002-RAZORPAY SOFTWARE PRIVATE LIMITED-179575682957XP0R', []],
  ['179575682957xp0r', []],
  ['', []],
])('within "%s" are %j', (text, utrs) => {
  expect(utrsWithin(text)).toEqual(utrs);
});

it.each([
  ['412345678901', true],
  ['41234567890', false],
  ['4123456789012', false],
  ['41234567890x', false],
])('%s is a UTR: %s', (typed, is) => {
  expect(isUtr(typed)).toBe(is);
});

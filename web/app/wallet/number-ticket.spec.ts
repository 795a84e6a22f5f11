import { expect, it } from 'vitest';
import { isNumberOf, issueNumber } from './number-ticket.server.ts';

const keys = ['a key that signs', 'an earlier key'];
const now = new Date('2026-11-20T19:00:00Z');
const ticket = () => issueNumber(keys, 'top-up number', 'asha', now);

it('a top-up number names the day in India', () => {
  expect(ticket().id).toMatch(/^TXN-26K21-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(issueNumber(keys, 'redemption number', 'asha', now).id).toMatch(/^RDM-26K21-/);
});

it('a number is good for the account and the purpose it was made for', () => {
  const made = ticket();
  expect(isNumberOf(keys, 'top-up number', 'asha', made)).toBe(true);
  expect(isNumberOf(keys, 'top-up number', 'ravi', made)).toBe(false);
  expect(isNumberOf(keys, 'redemption number', 'asha', made)).toBe(false);
  expect(isNumberOf(keys, 'top-up number', 'asha', { ...made, id: 'TXN-26K21-0' })).toBe(false);
  expect(isNumberOf(keys, 'top-up number', 'asha', { ...made, signature: '' })).toBe(false);
});

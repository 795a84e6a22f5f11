import { expect, it } from 'vitest';
import { issueOrderTicket, isTicketOf } from './order-ticket.server.ts';

const keys = ['a key that signs', 'an earlier key'];
const now = new Date('2026-11-20T19:00:00Z');

it('an order number names the day in India', () => {
  expect(issueOrderTicket(keys, 'asha', now).orderId).toMatch(/^GT26K21-[0-9A-HJKMNP-TV-Z]{8}$/);
});

it('a ticket is good for the account it was made for', () => {
  expect(isTicketOf(keys, 'asha', issueOrderTicket(keys, 'asha', now))).toBe(true);
});

it.each([
  ['somebody else', 'ravi', {}],
  ['another order number', 'asha', { orderId: 'GT26K21-00000000' }],
  ['another signature', 'asha', { signature: 'x'.repeat(43) }],
  ['no signature', 'asha', { signature: '' }],
])('a ticket is no good for %s', (_what, account, change) => {
  const ticket = { ...issueOrderTicket(keys, 'asha', now), ...change };
  expect(isTicketOf(keys, account, ticket)).toBe(false);
});

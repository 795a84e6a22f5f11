import { expect, it } from 'vitest';
import { paymentReference, returnUrlAt, subjectOfReference } from './reference.ts';

it('every attempt has a reference of its own, and all name the same order', () => {
  expect([1, 2, 50].map((attempt) => paymentReference('GT26K21-A', attempt))).toEqual([
    'GT26K21-A',
    'GT26K21-A.2',
    'GT26K21-A.50',
  ]);
  expect(subjectOfReference('GT26K21-A')).toBe('GT26K21-A');
  expect(subjectOfReference('GT26K21-A.50')).toBe('GT26K21-A');
});

it.each([
  ['order', 'https://shop.test/confirmation?client_txn_id=A%26b'],
  ['topUp', 'https://shop.test/walletconfirmation?client_txn_id=A%26b'],
] as const)('the payer of a(n) %s comes back to its page', (kind, url) => {
  expect(returnUrlAt('https://shop.test')({ kind, id: 'A&b', userId: 'asha' })).toBe(url);
});

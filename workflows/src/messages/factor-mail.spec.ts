import { expect, it } from 'vitest';
import { FACTOR_CHANGES } from '../contracts.ts';
import { factorMail } from './factor-mail.ts';

const meera = { name: 'Meera Rao', email: 'meera@example.in' };
const sender = { storeName: 'the store', publicUrl: 'https://shop.test' };
const at = '2026-11-21T20:30:00.000Z';

it.each(FACTOR_CHANGES)('says what was done, when in India, and what to do: %s', (change) => {
  const { to, subject, text } = factorMail(meera, { change, at }, sender);
  expect([to, subject]).toEqual([
    'meera@example.in',
    'Security of your admin account at the store',
  ]);
  expect(text).toMatch(/ on 22 Nov 2026, 2:00.am \(IST\)\./);
  expect(text).toContain('https://shop.test/admin/security');
  expect(text).toContain('If this was not you');
});

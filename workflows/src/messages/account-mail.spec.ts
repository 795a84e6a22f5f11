import { expect, it } from 'vitest';
import { ACCOUNT_CHANGES } from '../contracts.ts';
import { accountMail } from './account-mail.ts';

const asha = { name: 'Asha Kumari', email: 'asha@example.in' };
const sender = { storeName: 'the store', publicUrl: 'https://shop.test' };
const at = '2026-11-21T20:30:00.000Z';

it.each(ACCOUNT_CHANGES)('says what was done, when in India, and what to do: %s', (change) => {
  const { to, subject, text } = accountMail(asha, { change, about: 'A passkey', at }, sender);
  expect(to).toBe('asha@example.in');
  expect(subject).toMatch(/ at the store$/);
  expect(text).toMatch(/ on 22 Nov 2026, 2:00.am \(IST\)\./);
  expect(text).toContain('If this was not you');
  expect(text).not.toContain('admin');
});

it('leads to where it is looked at, and after a reset to the sign-in', () => {
  const linkOf = (change: 'wayAdded' | 'passwordReset') =>
    /https:\S+/.exec(accountMail(asha, { change, about: 'Google', at }, sender).text)?.[0];
  expect(linkOf('wayAdded')).toBe('https://shop.test/dashboard/security');
  expect(linkOf('passwordReset')).toBe('https://shop.test/login');
});

it('names the device and the way, and nothing where none is known', () => {
  const said = (change: 'newDevice' | 'wayRemoved', about: string) =>
    accountMail(asha, { change, about, at }, sender).text;
  expect(said('newDevice', 'Chrome on Android')).toContain(
    'on a new device (Chrome on Android) on',
  );
  expect(said('newDevice', '')).toContain('on a new device on');
  expect(said('wayRemoved', 'Google')).toContain('Google can no longer be used');
});

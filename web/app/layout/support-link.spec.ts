import { expect, it } from 'vitest';
import { supportLink } from './support-link.ts';

const template = 'https://chat.example/?text=I+am+{name}+{phone}+{email}';

it('carries who asks', () => {
  const asha = { name: 'Asha & Co', mobile: '9820012345', email: 'asha@example.in' };
  expect(supportLink(template, asha)).toBe(
    'https://chat.example/?text=I+am+Asha%20%26%20Co+9820012345+asha%40example.in',
  );
});

it('says N/A for a mobile number that is not known', () => {
  expect(supportLink('{phone}', { name: 'A', mobile: null, email: 'a@b.in' })).toBe('N%2FA');
});

it('tells nothing about guests', () => {
  expect(supportLink(template, null)).toBe('https://chat.example/?text=I+am+++');
});

it('names the order it is about', () => {
  const asha = { name: 'Asha', mobile: null, email: 'a@b.in' };
  expect(supportLink('{name}', asha, 'GT26K21-7K4Q2M')).toBe('Asha%20%C2%B7%20GT26K21-7K4Q2M');
});

import { expect, it } from 'vitest';
import { supportLink } from './support-link.ts';

const template = 'https://chat.example/?text=I+am+{name}+{phone}+{email}';
const asha = { name: 'Asha & Co', mobile: '9820012345', email: 'asha@example.in' };
const messageIn = (link: string) => new URL(link).searchParams.get('text');

const chat = (supportUrl: string) => ({
  supportUrl,
  supportGreeting: 'Hello Admin, I need assistance',
});

it('carries who asks', () => {
  expect(supportLink(chat(template), asha)).toBe(
    'https://chat.example/?text=I+am+Asha%20%26%20Co+9820012345+asha%40example.in',
  );
});

it('greets the store admin and asks for assistance', () => {
  expect(messageIn(supportLink(chat('https://chat.example/?text={message}'), asha))).toBe(
    'Hello Admin, I need assistance. Name: Asha & Co, Mobile: 9820012345, Email: asha@example.in',
  );
});

it('says N/A for a mobile number that is not known', () => {
  expect(supportLink(chat('{phone}'), { ...asha, mobile: null })).toBe('N%2FA');
});

it('says N/A for all that is not known of a guest', () => {
  expect(supportLink(chat(template), null)).toBe(
    'https://chat.example/?text=I+am+N%2FA+N%2FA+N%2FA',
  );
  expect(messageIn(supportLink(chat('https://chat.example/?text={message}'), null))).toBe(
    'Hello Admin, I need assistance. Name: N/A, Mobile: N/A, Email: N/A',
  );
});

it('names the order it is about', () => {
  const about = 'GT26K21-7K4Q2M';
  expect(supportLink(chat('{name}'), asha, about)).toBe(
    'Asha%20%26%20Co%20%C2%B7%20GT26K21-7K4Q2M',
  );
  expect(messageIn(supportLink(chat('https://chat.example/?text={message}'), null, about))).toBe(
    'Hello Admin, I need assistance with GT26K21-7K4Q2M. Name: N/A, Mobile: N/A, Email: N/A',
  );
});

import { expect, it } from 'vitest';
import { guardianCodeMail } from './guardian-code-mail.ts';

const sender = { storeName: 'the store', publicUrl: 'https://shop.test' };
const meena = 'meena@example.in';

it('tells a guardian who asks, what agreeing means, and how to withdraw', () => {
  const { to, subject, text } = guardianCodeMail(
    { email: meena, ward: 'Asha K' },
    '123456',
    sender,
  );
  expect([to, subject]).toEqual([meena, '123456 is your code for the store']);
  expect(text).toContain('Asha K is under 18');
  expect(text).toContain('The code is 123456. It is valid for 5 minutes.');
  expect(text).toContain('https://shop.test/guardian');
  expect(text).not.toContain('Hello Asha');
});

it('makes no link of what a child calls itself', () => {
  const { text } = guardianCodeMail({ email: meena, ward: 'win.example/asha' }, '123456', sender);
  expect(text).not.toContain('win.example');
});

it('says to a guardian who withdraws that the code is theirs alone', () => {
  const { text } = guardianCodeMail({ email: meena, ward: null }, '123456', sender);
  expect(text).toContain('withdraw your consent');
  expect(text).toContain('Do not share this code with anyone.');
});

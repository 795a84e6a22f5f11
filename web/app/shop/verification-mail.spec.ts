import { expect, it } from 'vitest';
import { verificationMail } from './verification-mail.ts';

const account = { id: 'a1', name: '<b>Asha & "co"</b>', email: 'asha@example.in' };
const settings = { storeName: 'the store', publicUrl: 'https://shop.test' };

it('carries the link in both parts and no markup of the customer', () => {
  const mail = verificationMail(account, 't0k-en', settings);
  expect(mail.to).toBe('asha@example.in');
  expect(mail.text).toContain('https://shop.test/verification/a1/t0k-en');
  expect(mail.html).toContain('href="https://shop.test/verification/a1/t0k-en"');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('&lt;b&gt;Asha &amp; &quot;co&quot;&lt;/b&gt;');
});

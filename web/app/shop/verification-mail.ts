import type { Mail } from '@store/workflows/contracts';
import type { Account } from '../../server/accounts/account.ts';
import type { StoreSettings } from '../../server/settings.ts';

export const VERIFY_NOTICE =
  'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.';

export function verificationMail(
  { id, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  token: string,
  { storeName, publicUrl }: Pick<StoreSettings, 'storeName' | 'publicUrl'>,
): Mail {
  const link = `${publicUrl}/verification/${id}/${token}`;
  const purpose = `Please confirm that this is your email address, so that you can sign in at ${storeName}.`;
  const limits =
    'The link works for 24 hours. If you did not create an account, you need not do anything.';
  return {
    to: email,
    subject: `Verify your email address for ${storeName}`,
    text: `Hello ${name},\n\n${purpose}\n\n${link}\n\n${limits}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#16161d">',
      `<p>Hello ${escaped(name)},</p>`,
      `<p>${escaped(purpose)}</p>`,
      `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#cf1874;color:#fff;text-decoration:none;font-weight:bold">Verify email address</a></p>`,
      `<p>Or open this address: <br>${escaped(link)}</p>`,
      `<p>${escaped(limits)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

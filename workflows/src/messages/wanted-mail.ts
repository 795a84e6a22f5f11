import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

/** To who has an account with an address that somebody entered in another one. */
export const wantedMail = (
  { name, email }: Readonly<{ name: string; email: string }>,
  { storeName, publicUrl }: Sender,
): Mail =>
  compose({
    to: email,
    name,
    subject: `Your email address was entered at ${storeName}`,
    before: [
      `Somebody entered this email address in another account at ${storeName}. It stays with your account: nothing has changed.`,
      'If this was you, sign in to the account that you have:',
    ],
    link: `${publicUrl}/login`,
    button: 'Sign in',
    after: ['If it was not you, you can ignore this email.'],
  });

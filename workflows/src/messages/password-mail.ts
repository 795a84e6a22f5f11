import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

/** To whoever asked for a new password, or whose address somebody else typed. */
export function passwordMail(
  {
    accountId,
    name,
    email,
    origin,
  }: Readonly<{ accountId: string; name: string; email: string; origin: string }>,
  token: string,
  { storeName, publicUrl }: Sender,
): Mail {
  return compose({
    to: email,
    name,
    subject: `Set a new password for ${storeName}`,
    before: [`Somebody asked for a new password for your account at ${storeName}.`],
    link: `${publicUrl}/reset_password/${accountId}/${token}${leadingOn(origin)}`,
    button: 'Set new password',
    after: [
      'The link is valid for one hour and works once. If you did not ask for it, you can ignore this email: your password will not change.',
    ],
  });
}

const leadingOn = (origin: string): string =>
  origin === '' ? '' : `?${new URLSearchParams({ origin }).toString()}`;

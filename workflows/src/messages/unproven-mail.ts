import type { Instant } from '@store/ledger';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';
import { whenInIndia } from './when.ts';

/**
 * To an address that nobody has confirmed: it may be a stranger's, who is told neither whose account
 * it is nor what has changed; its owner knows enough to act.
 */
export const unprovenMail = (email: string, at: Instant, { storeName, publicUrl }: Sender): Mail =>
  compose({
    to: email,
    name: null,
    subject: `Sign-in details changed at ${storeName}`,
    before: [
      `Somebody registered with this email address at ${storeName}. The sign-in details of that account were changed on ${whenInIndia(at)}.`,
      'If the account is yours and you did not do this, set a new password at once: it ends all sessions.',
    ],
    link: `${publicUrl}/forgetpassword`,
    button: 'Set a new password',
    after: [
      'If you have no account with us, there is nothing to do: the address was never confirmed.',
    ],
  });

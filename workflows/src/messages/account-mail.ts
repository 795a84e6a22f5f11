import type { Instant } from '@store/ledger';
import type { AccountChange } from '../contracts.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';
import { whenInIndia } from './when.ts';

type Changed = Readonly<{ change: AccountChange; about: string; at: Instant }>;
type Said = Readonly<{ subject: string; what: string }>;

/** To the owner of an account that is not what it was: whoever did it, they know of it. */
export function accountMail(
  { name, email }: Readonly<{ name: string | null; email: string }>,
  { change, about, at }: Changed,
  { storeName, publicUrl }: Sender,
): Mail {
  const { subject, what } = SAID[change](about);
  const { path, button, ifNotThem } = AFTER[change] ?? REVIEWED;
  return compose({
    to: email,
    name,
    subject: `${subject} at ${storeName}`,
    before: [
      `${what} on ${whenInIndia(at)}.`,
      ...(change === 'passwordReset'
        ? ['All your sessions have ended. Sign in with the new password.']
        : []),
    ],
    link: `${publicUrl}${path}`,
    button,
    after: [ifNotThem],
  });
}

/** Where the owner goes on, and what they do if it was not them. */
type After = Readonly<{ path: string; button: string; ifNotThem: string }>;

const REVIEWED: After = {
  path: '/dashboard/security',
  button: 'Review your sign-in',
  ifNotThem:
    'If this was not you, set a new password at once with “Forgot Password”: this ends all sessions. Then tell our support team.',
};

const WEBHOOKS: After = {
  path: '/dashboard/resell/webhooks',
  button: 'Review your webhooks',
  ifNotThem:
    'If this was not you, turn them off there at once and set a new password with “Forgot Password”. Then tell our support team.',
};

const AFTER: Readonly<Partial<Record<AccountChange, After>>> = {
  passwordReset: {
    path: '/login',
    button: 'Sign in',
    ifNotThem:
      'If this was not you, someone can read your email. Change the password of your email account first, then set a new one at the store, and tell our support team.',
  },
  keyMade: {
    path: '/dashboard/resell',
    button: 'Review your keys',
    ifNotThem:
      'If this was not you, end the key there at once and set a new password with “Forgot Password”. Then tell our support team.',
  },
  webhooksMoved: WEBHOOKS,
  webhookSecretReplaced: WEBHOOKS,
};

const SAID: Readonly<Record<AccountChange, (about: string) => Said>> = {
  passwordReset: () => ({
    subject: 'Your password was changed',
    what: 'The password of your account was changed with a link from your email',
  }),
  passwordChanged: () => ({
    subject: 'Your password was changed',
    what: 'The password of your account was changed',
  }),
  emailChanged: () => ({
    subject: 'Your email address was changed',
    what: 'The email address of your account was changed to this one',
  }),
  contactRestored: () => ({
    subject: 'A change to your account was undone',
    what: 'With the link we sent you, a change to your account was undone',
  }),
  mobileChanged: () => ({
    subject: 'Your mobile number was changed',
    what: 'The mobile number of your account was changed',
  }),
  mobileAdded: () => ({
    subject: 'A mobile number was added to your account',
    what: 'A mobile number was added to your account for UPI payments',
  }),
  ageCorrected: () => ({
    subject: 'Your age was corrected',
    what: 'Our support team changed your age to 18 or older',
  }),
  wayAdded: (way) => ({
    subject: 'A new way to sign in',
    what: `${way} is a new way to sign in to your account. It was added`,
  }),
  wayRemoved: (way) => ({
    subject: 'A way to sign in was removed',
    what: `${way} can no longer be used to sign in to your account. It was removed`,
  }),
  newDevice: (device) => ({
    subject: 'New sign-in to your account',
    what: `Someone signed in to your account on a new device${device === '' ? '' : ` (${device})`}`,
  }),
  keyMade: () => ({
    subject: 'A new API key for your account',
    what: 'An API key was created for your account',
  }),
  webhooksMoved: (host) => ({
    subject: 'Your webhooks have a new address',
    what: `Messages about your orders and your wallet now go to ${host}. That address was set`,
  }),
  webhookSecretReplaced: () => ({
    subject: 'The secret of your webhooks was replaced',
    what: 'The secret that signs your webhooks was replaced',
  }),
};

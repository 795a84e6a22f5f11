import type { CookieName } from '../../ports/cookies.ts';

/** What each cookie is for, and how long it stays: a promise of the Privacy Policy. */
export const cookieWords: Readonly<Record<CookieName, string>> = {
  session:
    'One keeps you signed in for six hours at most. It stays for a week, so that we can tell you why you have to sign in again.',
  known: 'One remembers for a year which account signed in here, to protect it from strangers.',
  verify: 'One remembers for a day that you registered here, until you verify your email.',
  email: 'One remembers your email for ten minutes after you register, for the sign-in page.',
  otp: 'While you sign in with a code by SMS, one remembers your number for half an hour.',
  flow: 'While you sign in with Google or another service, one remembers that for ten minutes.',
  draft: 'One keeps an unfinished purchase, encrypted, for up to an hour.',
  flash: 'One carries a message to the next page.',
  theme: 'One remembers the theme for a year.',
  popup: 'One remembers for a year which popups you closed.',
  push: 'If you turn on notifications, one remembers for a year which of your devices this is, so that signing out turns them off.',
  'orders-layout': 'One remembers for a year how you like your orders to be shown.',
};

import type { CookieName } from '../../ports/cookies.ts';

/** What each cookie is for, and how long it stays: a promise of the Privacy Policy. */
export const cookieWords: Readonly<Record<CookieName, string>> = {
  session:
    'One keeps you signed in for six hours at most. It stays for a week, so that we can tell you why you have to sign in again.',
  known: 'One remembers for a year which account signed in here, to protect it from strangers.',
  guest:
    'If you check a game ID without signing in, one remembers that for a day, so that others on your network do not use up your checks.',
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

/** How soon, as the pages of products and orders promise it; `hours` are the owner's, in IST. */
export const deliveryWords = {
  always:
    'Items marked Instant are sent automatically as soon as you pay; all others within 30 minutes.',
  inHours: (hours: string) =>
    `Items marked Instant are sent automatically as soon as you pay, at any time. Our team sends all others within 30 minutes during our delivery hours, ${hours} IST. If you pay outside these hours, your order is sent within 30 minutes of the next opening.`,
  late: 'If an order takes longer than 30 minutes, you can request a refund on its page.',
  lateInHours: (hours: string) =>
    `If an order takes longer than 30 minutes, you can request a refund on its page. Where our team sends the order and you paid outside our delivery hours, ${hours} IST, the 30 minutes start at the next opening.`,
};

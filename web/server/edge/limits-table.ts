const MINUTE_MS = 60_000;

export type Limit = Readonly<{
  name: string;
  /** The routes whose posts count, by their ids. */
  routes: RegExp;
  windowMs: number;
  /** Whoever is signed in counts by account; without a number here, everybody by address. */
  perAccount?: number;
  /** An IPv4 address or a /64 of IPv6. */
  perAddress: number;
  /** A post that leads on to another page, as a sign-in does that succeeds, is taken back. */
  onlyFailures?: true;
  why: string;
}>;

/**
 * What may be posted how often; for each post the first that fits counts. A number per address has
 * to bear a mobile carrier, behind one IPv4 address of which thousands of customers live. What
 * stops guessing at one account counts by that account instead: ten wrong passwords in 15 minutes
 * for each e-mail, one mail in 2 minutes for each account, both in the accounts themselves.
 */
export const limitsTable: readonly Limit[] = [
  {
    name: 'sign-in',
    routes: /^account\/(?:login|verification)-page$/,
    windowMs: 10 * MINUTE_MS,
    perAddress: 150,
    onlyFailures: true,
    why: 'Tries one password each of many e-mails: some 5,000 customers of one carrier, who sign in every six hours, mistype fewer than a hundred times in ten minutes at the busiest hour.',
  },
  {
    name: 'new accounts and mails',
    routes: /^account\/(?:register\/register|check-verification)-page$/,
    windowMs: 60 * MINUTE_MS,
    perAddress: 200,
    why: 'Each makes a row or a mail to whatever address was typed. An advert may bring a carrier some fifty newcomers in an hour, with up to four posts each.',
  },
  {
    name: 'webhooks',
    routes: /^payment\/upi-webhook$/,
    windowMs: MINUTE_MS,
    perAddress: 1_200,
    why: 'A gateway calls from few addresses, once or a few times for each payment: 20 a second are more than the store sells.',
  },
  {
    name: 'money',
    routes: /^(?:product\/|order\/confirmation\/|wallet\/(?:top-up|redeem)\/|payment\/pay-page$)/,
    windowMs: MINUTE_MS,
    perAccount: 60,
    perAddress: 600,
    why: 'A person presses a handful of times in a minute, a reseller at work once in two seconds. Guests only check player IDs here, which has a limit of its own.',
  },
  {
    name: 'other forms',
    routes: /^/,
    windowMs: MINUTE_MS,
    perAccount: 120,
    perAddress: 1_200,
    why: 'An admin at work decides less than two orders a second; of guests all that is left is the choice of a theme.',
  },
];

const MINUTE_MS = 60_000;

export type Limit = Readonly<{
  name: string;
  /** The routes whose posts count, by their ids. */
  routes: RegExp;
  /** Those of them whose pages count as well, because looking at them is not for nothing. */
  reads?: RegExp;
  windowMs: number;
  /** Whoever is signed in counts by account; without a number here, everybody by address. */
  perAccount?: number;
  /** An IPv4 address or a /64 of IPv6. */
  perAddress: number;
  /**
   * So many posts of an address are read as they come. Of those after them the forms ask for a proof
   * that a person sends them; one that is proved takes back the post that was asked.
   */
  freeOfProof?: number;
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
    routes:
      /^(?:account\/(?:login|verification|password\/reset|mobile\/otp-verify|passkey\/with-passkey|providers\/link-account)-page|api\/accounts\/(?:sign-in|verify-mail|reset-password|verify-otp))$/,
    windowMs: 10 * MINUTE_MS,
    perAddress: 150,
    freeOfProof: 60,
    onlyFailures: true,
    why: 'Tries one password each of many e-mails: some 5,000 customers of one carrier, who sign in every six hours, mistype fewer than a hundred times in ten minutes at the busiest hour. Then their browsers have to compute for a moment; whoever tries passwords has to for every one after the first sixty.',
  },
  {
    name: 'new accounts and mails',
    routes:
      /^(?:(?:account\/(?:register\/register|check-verification|password\/forgot)|guardian\/\w+|complaint\/new-complaint)-page|api\/accounts\/(?:register|forgot-password))$/,
    windowMs: 60 * MINUTE_MS,
    perAddress: 200,
    freeOfProof: 60,
    why: 'Each makes a row or a mail to whatever address was typed. An advert may bring a carrier some fifty newcomers in an hour, with up to four posts each; the later ones prove that they are persons.',
  },
  {
    name: 'checks while registering',
    routes:
      /^(?:account\/register\/check-(?:mobile|email)|before-paying\/mobile-page|api\/accounts\/is-(?:mobile|email)-free)$/,
    windowMs: 60 * MINUTE_MS,
    perAddress: 400,
    why: 'Tells who has an account: a newcomer asks some five times while typing, who pays by UPI without a number once, and an advert may bring a carrier some fifty newcomers in an hour. After that the form goes on without it.',
  },
  {
    name: 'sign-in elsewhere',
    routes:
      /^(?:account\/providers\/(?:start|callback|new-account)-page|api\/accounts\/sign-in-by-code)$/,
    reads: /^(?:account\/providers\/callback-page|api\/accounts\/sign-in-by-code)$/,
    windowMs: 10 * MINUTE_MS,
    perAddress: 600,
    why: 'Each way back makes up to three calls to the provider. Of 5,000 customers of one carrier fewer than a hundred sign in this way in ten minutes, with three or four requests each.',
  },
  {
    name: 'codes by SMS',
    routes: /^(?:account\/mobile\/otp-login-page|api\/accounts\/otp-login)$/,
    windowMs: 60 * MINUTE_MS,
    perAddress: 60,
    why: 'Each may cost an SMS: 20 codes are sent for a network in an hour, and who mistypes the number tries again.',
  },
  {
    name: 'order status',
    routes: /^order-status\/order-status-page$/,
    windowMs: 60 * MINUTE_MS,
    perAddress: 120,
    why: 'Each makes a row and may make a mail, three a day for one order. Whoever guesses needs the number and the contact, and is not told when both are right; of 5,000 customers of one carrier a handful have lost their way in.',
  },
  {
    name: 'webhooks',
    routes: /^(?:payment|provider-hints)\/(?:upi|razorpay|moogold|yokcash)-webhook$/,
    windowMs: MINUTE_MS,
    perAddress: 1_200,
    why: 'A gateway or provider calls from few addresses, once or a few times for each payment or order: 20 a second are more than the store sells.',
  },
  {
    name: 'search',
    routes: /^search\//,
    reads: /^search\//,
    windowMs: MINUTE_MS,
    perAccount: 240,
    perAddress: 3_000,
    why: 'Each asks the database. Somebody who types is asked for some two a second at most, and of 5,000 customers of one carrier a hundred may search in the same minute.',
  },
  {
    name: 'invoices to keep',
    routes: /^(?:invoice\/invoice-file|order-status\/receipt-invoice-file)$/,
    reads: /^(?:invoice\/invoice-file|order-status\/receipt-invoice-file)$/,
    windowMs: MINUTE_MS,
    perAccount: 20,
    perAddress: 300,
    why: 'Each is drawn anew, in the process that serves everybody. A person saves a few, and who keeps books asks for those of a month one after the other.',
  },
  {
    name: 'machines of resellers',
    routes: /^api\/v1\//,
    reads: /^api\/v1\//,
    windowMs: MINUTE_MS,
    perAddress: 3_000,
    why: 'Each key has limits of its own. This one is for whoever tries keys: several resellers may call by way of one host, each some ten times a second.',
  },
  {
    name: 'money',
    routes:
      /^(?:product\/|resell\/bulk\/|order\/confirmation\/|wallet\/(?:top-up|redeem)\/|payment\/pay-page$|api\/(?:orders|wallet|points)\/)/,
    windowMs: MINUTE_MS,
    perAccount: 60,
    perAddress: 600,
    why: 'A person presses a handful of times in a minute, a reseller at work once in two seconds. Guests check player IDs here, which has a limit of its own, and what they choose without script or take along to the sign-in costs a cookie.',
  },
  {
    name: 'other forms',
    routes: /^/,
    reads: /^api\/admin\/update-order/,
    windowMs: MINUTE_MS,
    perAccount: 120,
    perAddress: 1_200,
    why: 'An admin at work decides less than two orders a second; of guests all that is left is the choice of a theme.',
  },
];

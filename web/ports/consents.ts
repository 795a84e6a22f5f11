/**
 * What an account agrees to or says of itself, each with the version of the text that was read.
 * `refunds` is the Refund Policy, which one agrees to by buying. `adult` is the statement to be 18 or older, `guardian` the agreement of a parent or guardian.
 */
export const CONSENTS = ['terms', 'privacy', 'refunds', 'marketing', 'adult', 'guardian'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Where it was said; `guardianCode` is a code that was sent to the guardian. */
export const CONSENT_WAYS = [
  'registration',
  'google',
  'identityProvider',
  'dashboard',
  'guardianCode',
  'beforePaying',
  'support',
  'purchase',
  'mailLink',
] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** `given` is false for what was withdrawn, and for who says to be under 18. */
export type ConsentEntry = Readonly<{
  what: Consent;
  given: boolean;
  version: string;
  how: ConsentWay;
  at: Date;
}>;

/** What a new customer agreed to on the page that makes the account. */
export type SignUpConsents = Readonly<{
  how: ConsentWay;
  /** The versions of the texts. */
  terms: string;
  privacy: string;
}>;

/** The record of consents; entries are only ever added, and go with their account. */
export interface Consents {
  /** The last entry of each kind. */
  latest(accountId: string): Promise<readonly ConsentEntry[]>;
  /** All of them, the first one first, in parts. */
  each(accountId: string): AsyncGenerator<readonly ConsentEntry[], void>;
  /** Whether offers may be sent: only to who asked for them, and never to who is under 18. */
  wantsOffers(accountId: string): Promise<boolean>;
  /** By buying: each text as it reads now, unless that was agreed to already. */
  agreeByBuying(
    accountId: string,
    versions: Readonly<{ terms: string; refunds: string }>,
  ): Promise<void>;
  /** What is so already is not noted again; false for who is under 18 and asks for offers. */
  setOffers(accountId: string, wants: boolean, version: string, how?: ConsentWay): Promise<boolean>;
}

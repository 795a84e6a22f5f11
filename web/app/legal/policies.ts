/**
 * The policies as they read now, by the day since when: a change of what one says needs a new day here.
 * Consents are kept with it.
 */
export const POLICIES = {
  terms: '2026-11-30',
  privacy: '2026-11-30',
  refunds: '2026-11-30',
  /** What is said about age, and what a guardian agrees to. */
  age: '2026-11-22',
  guardian: '2026-11-30',
  /** What is promised where offers are asked for; see `consentWords`. */
  marketing: '2026-11-23',
} as const;

/** What a new customer agrees to, whichever page makes the account. */
export const SIGN_UP_TEXTS = { terms: POLICIES.terms, privacy: POLICIES.privacy } as const;

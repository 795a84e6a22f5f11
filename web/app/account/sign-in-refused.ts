import type { PasswordAnswer } from '../../ports/accounts.ts';

const MINUTE_MS = 60_000;

export const TRY_LATER = 'An error occurred. Please try again later.';

type Refused = Exclude<PasswordAnswer, { outcome: 'right' }>;

/** Why a password was not taken, in words, and how to answer. */
export function refusedInWords(answer: Refused): { message: string; init: ResponseInit } {
  if (answer.outcome === 'wrong') {
    return { message: 'Invalid credentials. Please try again.', init: { status: 401 } };
  }
  const seconds = String(Math.ceil(answer.waitMs / 1000));
  return {
    message: tooManyTries(answer.waitMs),
    init: { status: 429, headers: { 'Retry-After': seconds } },
  };
}

function tooManyTries(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many wrong passwords for this email. Please wait ${wait} and try again.`;
}

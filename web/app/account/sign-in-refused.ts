import type { PasswordAnswer } from '../../ports/accounts.ts';
import { loginRefusals } from './words.ts';

const MINUTE_MS = 60_000;

type Refused = Exclude<PasswordAnswer, { outcome: 'right' }>;

/** Why a password was not taken, in words, and how to answer. */
export function refusedInWords(answer: Refused): { message: string; init: ResponseInit } {
  if (answer.outcome === 'wrong') {
    return { message: loginRefusals.wrong, init: { status: 401 } };
  }
  if (answer.outcome === 'notFromHere') {
    return { message: loginRefusals.madeUp, init: { status: 403 } };
  }
  const seconds = String(Math.ceil(answer.waitMs / 1000));
  return {
    message: loginRefusals.tooManyTries(Math.ceil(answer.waitMs / MINUTE_MS)),
    init: { status: 429, headers: { 'Retry-After': seconds } },
  };
}

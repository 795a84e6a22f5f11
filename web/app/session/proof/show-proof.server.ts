import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { FactorKind } from '../../../ports/second-factors.ts';
import { actorOf } from '../actor.server.ts';
import { isCode } from '../codes/is-code.ts';
import { notRight } from '../codes/refused.server.ts';
import { codeRefusals } from '../codes/words.ts';
import { proofRefusals as refusals } from './words.ts';

const MINUTE_MS = 60_000;
const SHORTEST_PASSWORD = 8;

export type ProofRefused = Readonly<{
  message: string;
  status: 400 | 401 | 403 | 429 | 503;
  /** For an answer that says when to try again. */
  headers?: HeadersInit;
}>;

type Right = Readonly<{
  by: FactorKind | 'recovery code' | 'password' | 'code';
  recoveryCodesLeft: number;
}>;

/**
 * What somebody who is signed in shows to prove it: right, or why not, in words. What can be nothing but a
 * mistyped code costs no try, least of all one of the password's; `codeSent` where the page has asked for one.
 */
export async function showProof(
  context: AppLoadContext,
  account: Account,
  shown: string,
  { codeSent = false }: Readonly<{ codeSent?: boolean }> = {},
): Promise<Right | ProofRefused> {
  const { factor = false, passkey = false, password = false } = account.proofs ?? {};
  if (shown.trim() === '') {
    return { message: factor ? refusals.none : refusals.nothing, status: 400 };
  }
  if (factor || (passkey && shown.startsWith('{'))) return showFactor(context, account, shown);
  // No password is as short.
  if (isCode(shown)) return showCode(context, account, shown);
  const isShort = shown.trim().length < SHORTEST_PASSWORD;
  const isMistyped = isShort && (codeSent || /^[\d\s]+$/.test(shown));
  return !password || isMistyped
    ? { message: codeRefusals.noCode, status: 400 }
    : showPassword(context, account, shown);
}

async function showFactor(
  context: AppLoadContext,
  account: Account,
  shown: string,
): Promise<Right | ProofRefused> {
  const { noteSecurity, shop } = context;
  const { id } = account;
  const proof = await shop.secondFactors.prove(id, shown, actorOf(context, account));
  switch (proof.outcome) {
    case 'right':
      noteSecurity('authn_second_success', { account: id, by: proof.by });
      return proof;
    case 'tooManyTries':
      noteSecurity('authn_second_lock', { account: id, waitMs: proof.waitMs });
      return triesOver(proof.waitMs);
    case 'wrong':
    case 'used':
      noteSecurity('authn_second_fail', { account: id, reason: proof.outcome });
      return { message: refusals[proof.outcome], status: 401 };
  }
}

async function showPassword(
  { noteSecurity, shop }: AppLoadContext,
  { id, email }: Account,
  shown: string,
): Promise<Right | ProofRefused> {
  // Whoever is signed in was let in from here before.
  const answer = await shop.accounts.withPassword(email, shown, { known: id, fromHere: true });
  if (answer.outcome === 'right') {
    noteSecurity('authn_second_success', { account: id, by: 'password' });
    return { by: 'password', recoveryCodesLeft: 0 };
  }
  if (answer.outcome === 'tooManyTries') {
    noteSecurity('authn_second_lock', { account: id, waitMs: answer.waitMs });
    return { ...triesOver(answer.waitMs), message: refusals.tooManyPasswords };
  }
  noteSecurity('authn_second_fail', { account: id, reason: 'wrong' });
  return { message: refusals.wrongPassword, status: 401 };
}

async function showCode(
  { noteSecurity, shop }: AppLoadContext,
  { id }: Account,
  shown: string,
): Promise<Right | ProofRefused> {
  const codeId = await shop.oneTimeCodes.latestOf(id, 'proof');
  const checked =
    codeId === null
      ? ({ outcome: 'over' } as const)
      : await shop.oneTimeCodes.check(codeId, 'proof', shown);
  if (checked.outcome === 'right') {
    if ('mobile' in checked.to) await shop.accounts.noteMobileUse(id, checked.to.mobile);
    noteSecurity('authn_second_success', { account: id, by: 'code' });
    return { by: 'code', recoveryCodesLeft: 0 };
  }
  noteSecurity('authn_second_fail', { account: id, reason: 'wrong' });
  return notRight(checked);
}

/** Too many tries, in words. */
export const triesOver = (waitMs: number) => ({
  message: refusals.tooManyTries(Math.ceil(waitMs / MINUTE_MS)),
  status: 429 as const,
  headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
});

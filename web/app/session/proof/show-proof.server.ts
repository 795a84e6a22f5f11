import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Proof } from '../../../ports/second-factors.ts';
import { actorOf } from '../actor.server.ts';
import { proofRefusals as refusals } from './words.ts';

const MINUTE_MS = 60_000;

export type ProofRefused = Readonly<{
  message: string;
  status: 400 | 401 | 403 | 429;
  /** For an answer that says when to try again. */
  headers?: HeadersInit;
}>;

type Right = Extract<Proof, { outcome: 'right' }>;

/** What an admin shows beside the password: right, or why not, in words. */
export async function showProof(
  context: AppLoadContext,
  account: Account,
  shown: string,
): Promise<Right | ProofRefused> {
  if (shown.trim() === '') return { message: refusals.none, status: 400 };
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

/** Too many tries, in words. */
export const triesOver = (waitMs: number) => ({
  message: refusals.tooManyTries(Math.ceil(waitMs / MINUTE_MS)),
  status: 429 as const,
  headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
});

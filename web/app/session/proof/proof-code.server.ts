import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { CodeTo } from '../../../ports/one-time-codes.ts';
import { maskedRecipient } from '../codes/masked.ts';
import { notSent } from '../codes/refused.server.ts';
import { sendCode } from '../codes/send-code.server.ts';
import { codeRefusals } from '../codes/words.ts';
import type { ProofRefused } from './show-proof.server.ts';

/** What is proven to be theirs, the phone first; null for nothing. */
export function reachableAt(account: Account): CodeTo | null {
  if (account.mobile !== null && account.mobileVerifiedAt) return { mobile: account.mobile };
  return account.emailVerifiedAt ? { email: account.email } : null;
}

/** Sends who is signed in a code to prove it with; where to, in words. */
export async function sendProofCode(
  context: AppLoadContext,
  account: Account,
): Promise<Readonly<{ sentTo: string }> | ProofRefused> {
  const to = reachableAt(account);
  if (to === null) return { message: codeRefusals.failed, status: 403 };
  const { id: accountId } = account;
  const sent = await sendCode(context, { purpose: 'proof', to, accountId, reaches: true });
  return sent.outcome === 'sent' ? { sentTo: maskedRecipient(to) } : notSent(sent, context);
}

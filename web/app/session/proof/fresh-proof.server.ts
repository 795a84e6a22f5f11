import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { PROOF_MS } from '../../../ports/second-factors.ts';
import { typedSecret } from '../../forms/typed-text.ts';
import { sendProofCode } from './proof-code.server.ts';
import { renewSession } from './renew-session.server.ts';
import { showProof, type ProofRefused } from './show-proof.server.ts';
import { proofRefusals as refusals } from './words.ts';

type Asked = Readonly<{ request: Request; context: AppLoadContext }>;

/** The field that `ProofField` sends, for `readForm`. */
export const PROOF_FIELD = { proof: typedSecret } as const;

/** Whether it is long ago that somebody proved who they are, also where the clock was set since. */
export const isProofStale = ({ provenAt }: Account, now: Date): boolean =>
  provenAt !== undefined && Math.abs(now.getTime() - provenAt.getTime()) > PROOF_MS;

/** Where a proof is asked for, and the way back. */
export const proofPath = (origin: string): string =>
  `/signin-proof?${new URLSearchParams({ origin }).toString()}`;

/**
 * For a page from which money moves, or where an account may be lost.
 * @throws a redirect to where a proof is asked for again, which leads back here
 */
export function requireFreshProof({ request, context }: Asked, account: Account): void {
  if (!isProofStale(account, context.shop.now())) return;
  // The page is the answer to a form, which has what was typed in it and asks by itself.
  if (request.method === 'GET' && context.posted) return;
  const { pathname, search } = new URL(request.url);
  const origin = request.method === 'GET' ? pathname + search : pathname;
  throw redirect(proofPath(origin));
}

/**
 * For an action that moves money or may cost somebody their account, before it does anything: null
 * when it may go on. Otherwise the form is answered as it was typed, with the status and a
 * `ProofField` that shows the message: what is shown there comes back as `proof`.
 */
export async function proveAgain(
  { request, context }: Asked,
  account: Account,
  proof: string,
): Promise<ProofRefused | null> {
  if (!isProofStale(account, context.shop.now())) return null;
  if (proof === '') return askFor(context, account);
  const shown = await showProof(context, account, proof);
  if ('message' in shown) return shown;
  await renewSession({ request, context });
  return null;
}

/** Who has nothing else is sent a code. */
async function askFor(context: AppLoadContext, account: Account): Promise<ProofRefused> {
  const { factor = false, password = false } = account.proofs ?? {};
  if (factor) return { message: refusals.stale, status: 403 };
  if (password) return { message: refusals.stalePassword, status: 403 };
  const sent = await sendProofCode(context, account);
  return 'message' in sent ? sent : { message: refusals.staleCode(sent.sentTo), status: 403 };
}

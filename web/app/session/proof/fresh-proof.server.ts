import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { PROOF_MS } from '../../../ports/second-factors.ts';
import { secret } from '../../forms/fields.ts';
import { showProof, type ProofRefused } from './show-proof.server.ts';
import { proofRefusals as refusals } from './words.ts';

type Asked = Readonly<{ request: Request; context: AppLoadContext }>;

/** The field that `ProofField` sends, for `readForm`. */
export const PROOF_FIELD = { proof: secret(8_000) } as const;

/** Whether the second factor was shown long ago. Who has none is not asked for one. */
const isStale = ({ provenAt }: Account, { now }: AppLoadContext['shop']): boolean =>
  provenAt !== undefined && now().getTime() - provenAt.getTime() > PROOF_MS;

/**
 * For a page from which money moves.
 * @throws a redirect to where the second factor is asked for again, which leads back here
 */
export function requireFreshProof({ request, context }: Asked, admin: Account): void {
  if (!isStale(admin, context.shop)) return;
  const { pathname, search } = new URL(request.url);
  const origin = request.method === 'GET' ? pathname + search : pathname;
  throw redirect(`/admin/signin-proof?${new URLSearchParams({ origin }).toString()}`);
}

/**
 * For an action that moves money, before it does anything: null when it may go on. Otherwise the
 * form is answered as it was typed, with the status and a `ProofField` that shows the message: what is
 * shown there comes back as `proof`.
 */
export async function proveAgain(
  { request, context }: Asked,
  admin: Account,
  proof: string,
): Promise<ProofRefused | null> {
  if (!isStale(admin, context.shop)) return null;
  if (proof === '') return { message: refusals.stale, status: 403 };
  const shown = await showProof(context, admin, proof);
  if ('message' in shown) return shown;
  await context.shop.sessions.proven(request, context.shop.now());
  return null;
}

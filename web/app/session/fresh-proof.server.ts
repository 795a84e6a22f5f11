import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import { PROOF_MS } from '../../ports/second-factors.ts';
import { secret } from '../forms/fields.ts';
import { hasPasskey } from './has-passkey.server.ts';
import type { ProofAsked } from './proof-field.tsx';
import { showProof, type ProofRefused } from './show-proof.server.ts';
import { proofRefusals as refusals } from './words.ts';

type Asked = Readonly<{ request: Request; context: AppLoadContext }>;

/** The field that `ProofField` sends, for `readForm`. */
export const PROOF_FIELD = { proof: secret(8_000) } as const;

export type ProofDue = Readonly<{
  asked: ProofAsked;
  init: Pick<ProofRefused, 'status' | 'headers'>;
}>;

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
 * form is answered as it was typed, with `init` and a `ProofField` for what is asked: what is shown
 * there comes back as `proof`.
 */
export async function proveAgain(
  { request, context }: Asked,
  admin: Account,
  proof: string,
): Promise<ProofDue | null> {
  if (!isStale(admin, context.shop)) return null;
  const shown: Awaited<ReturnType<typeof showProof>> =
    proof === ''
      ? { message: refusals.stale, status: 403 }
      : await showProof(context, admin, proof);
  if ('message' in shown) {
    const { message, ...init } = shown;
    return { asked: { message, passkey: await hasPasskey(context, admin) }, init };
  }
  await context.shop.sessions.proven(request, context.shop.now());
  return null;
}

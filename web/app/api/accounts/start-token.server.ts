import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { SESSION_MS, type SignInWay } from '../../../ports/sessions.ts';
import { cameFrom } from '../../account/came-from.server.ts';
import { showProof } from '../../session/proof/show-proof.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { userShown } from '../shapes/people.ts';
import { signInWords as words } from './words.ts';

type Way = Readonly<{
  by: SignInWay;
  code?: string | undefined;
  /** Where they signed in a moment ago, and were told of it if it was a new place. */
  isKnown?: boolean;
}>;

type Asked = Readonly<{ request: Request; context: AppLoadContext }>;

/**
 * Signs a program in, for whoever has proved by `by` who they are. Of an account with a second factor
 * `code` has to be right as well: there is no token that is worth less. The one that came with the
 * request is over; where it was the account's own, nobody is told of a new place.
 */
export async function startToken(
  { request, context }: Asked,
  account: Account,
  { by, code = '', isKnown: isTheirs = false }: Way,
) {
  const { shop, noteSecurity, clientAddress } = context;
  const awaits = await shop.secondFactors.awaitedOf(account.id);
  if (awaits !== null) {
    const refused = await withFactor(context, account, { awaits, code });
    if (refused !== null) return refused;
  }
  const isKnown = isTheirs || (await shop.sessions.accountOf(request))?.id === account.id;
  await shop.sessions.end(request);
  const from = cameFrom(request, clientAddress === undefined ? {} : { clientAddress }, by);
  const expiresAt = new Date(shop.now().getTime() + SESSION_MS).toISOString();
  const token = await shop.sessions.start(account, {
    ...from,
    isKnown,
    withFactor: awaits !== null,
  });
  noteSecurity('authn_login_success', { account: account.id });
  context.signedIn?.();
  const { available } = await shop.readModels.walletBalance(account.id);
  return { token, expiresAt, user: userShown(account, available) };
}

async function withFactor(
  context: AppLoadContext,
  account: Account,
  { awaits, code }: Readonly<{ awaits: 'proof' | 'enrolment'; code: string }>,
): Promise<Refusal | null> {
  if (awaits === 'enrolment') return refusal('SecondFactorDue', words.enrolFirst);
  if (code === '') return refusal('SecondFactorDue', words.codeToo);
  const proofs = { factor: true, passkey: false, password: false };
  const shown = await showProof(context, { ...account, proofs }, code);
  if (!('message' in shown)) return null;
  return refusal(shown.status === 429 ? 'TooMany' : 'SecondFactorWrong', shown.message);
}

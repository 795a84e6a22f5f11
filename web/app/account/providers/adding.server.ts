import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { ProviderPerson } from '../../../ports/identity-providers.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { isProofStale, proofPath } from '../../session/proof/fresh-proof.server.ts';
import { secondStepPath } from '../../session/require-account.server.ts';
import { SECURITY_PAGE } from '../provider-buttons/add-notice.ts';
import { withOrigin } from '../with-origin.ts';
import type { Arrival } from './come-in.server.ts';
import { forgetFlow } from './flow.server.ts';
import { addingWords as words } from './words.ts';

/** Who may add a way in to their account, or where they have to go first. */
export async function whoAdds({
  request,
  context: { shop },
}: ActionFunctionArgs): Promise<Readonly<{ account: Account }> | Readonly<{ first: string }>> {
  const account = await shop.sessions.accountOf(request);
  if (account === null) return { first: withOrigin('/login', SECURITY_PAGE) };
  if (account.awaits) return { first: secondStepPath(account.awaits, SECURITY_PAGE) };
  if (isProofStale(account, shop.now())) return { first: proofPath(SECURITY_PAGE) };
  return { account };
}

/** Whether the browser came back with a session of the account that it began for. */
export async function isStillThem(
  request: Request,
  accountId: string,
  { shop }: AppLoadContext,
): Promise<boolean> {
  const account = await shop.sessions.accountOf(request);
  return account?.id === accountId && !account.awaits;
}

/** Adds who has just signed in at a provider to the account that began it, and to no other. */
export async function addTo(
  accountId: string,
  person: ProviderPerson,
  { shop, noteSecurity }: AppLoadContext,
): Promise<Arrival> {
  const { provider, emailVerified: emailProven } = person;
  const named = shop.identityProviders[provider]?.name ?? provider;
  const added = await shop.ways.addIdentity(accountId, person, { named, emailProven });
  if (added !== 'added') return { outcome: 'refused', why: added };
  noteSecurity('user_identity_added', { account: accountId, provider });
  const headers = new Headers();
  headers.append('Set-Cookie', await flashCookie(shop, 'success', words.added(named)));
  headers.append('Set-Cookie', await forgetFlow(shop));
  return { outcome: 'goesOn', to: SECURITY_PAGE, headers };
}

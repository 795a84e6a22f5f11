import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { ProviderPerson } from '../../../ports/identity-providers.ts';
import type { NotAdded } from '../provider-buttons/notice.ts';
import { freeAbandoned } from '../register/free-abandoned.server.ts';
import { startSession } from '../start-session.server.ts';
import { wayOn } from '../way-on.server.ts';
import { forgetFlow, keepFlow, type GoesOn } from './flow.server.ts';
import { handedOver } from './hand-over.server.ts';

const NEW_ACCOUNT_PATH = '/auth/new';
const LINK_ACCOUNT_PATH = '/auth/link';

/** Where it goes on, with the cookies to answer with; or why it does not. */
export type Arrival =
  | Readonly<{ outcome: 'goesOn'; to: string; headers: Headers }>
  | Readonly<{ outcome: 'refused'; why: NotAdded }>;

/** Lets somebody in of whom a provider has said who it is. */
export async function comeIn(
  request: Request,
  person: ProviderPerson,
  way: GoesOn,
  context: AppLoadContext,
): Promise<Arrival> {
  const { accounts, identities } = context.shop;
  const known = await identities.accountOf(person);
  if (known) {
    if (!known.blockedAt && !known.closedAt) await identities.noteUse(person);
    return enter(request, known, person, way, context);
  }
  const { email } = person;
  if (email === null) return { outcome: 'refused', why: 'noEmail' };
  if (!person.emailVerified) return { outcome: 'refused', why: 'unverified' };

  await freeAbandoned(context.shop, email, '');
  const holder = await accounts.byEmail(email);
  if (holder === null) return ask(NEW_ACCOUNT_PATH);
  if (holder.blockedAt ?? holder.closedAt) return enter(request, holder, person, way, context);
  // Somebody may have registered with an address that is not theirs: who knows the password decides.
  if (!holder.emailVerifiedAt) return ask(LINK_ACCOUNT_PATH);
  return linkAndEnter(request, holder, { ...person, email }, way, context);

  async function ask(to: string): Promise<Arrival> {
    const { provider, issuer, subject, name } = person;
    const { origin, returnTo } = way;
    const headers = new Headers();
    const of = { provider, issuer, subject, name, email: email ?? '' };
    const known = { step: 'known', person: of, origin, returnTo } as const;
    headers.append('Set-Cookie', await keepFlow(context.shop, known));
    return { outcome: 'goesOn', to, headers };
  }
}

/** For somebody who has proven that both are theirs. */
export async function linkAndEnter(
  request: Request,
  account: Account,
  person: Pick<ProviderPerson, 'provider' | 'issuer' | 'subject' | 'email'>,
  way: GoesOn,
  context: AppLoadContext,
): Promise<Arrival> {
  const { shop, noteSecurity } = context;
  if (account.blockedAt ?? account.closedAt) return enter(request, account, person, way, context);
  const named = shop.identityProviders[person.provider]?.name ?? person.provider;
  const linked = await shop.identities.link(account.id, person, { named, provesEmail: true });
  if (linked === 'taken') return { outcome: 'refused', why: 'taken' };
  if (linked === 'linked') {
    noteSecurity('user_identity_added', { account: account.id, provider: person.provider });
  }
  return enter(request, account, person, way, context);
}

export async function enter(
  request: Request,
  account: Account,
  { email, provider: by }: Pick<ProviderPerson, 'email' | 'provider'>,
  way: GoesOn,
  context: AppLoadContext,
  isKnown = false,
): Promise<Arrival> {
  const { shop, noteSecurity } = context;
  const { origin, returnTo } = way;
  if (account.blockedAt) {
    noteSecurity('authn_login_fail', { email: email ?? account.email, reason: 'blocked' });
    return { outcome: 'refused', why: 'blocked' };
  }
  if (account.closedAt) {
    noteSecurity('authn_login_fail', { email: email ?? account.email, reason: 'closed' });
    return { outcome: 'refused', why: 'closed' };
  }
  const headers = await startSession(request, account, context, { by, isKnown });
  headers.append('Set-Cookie', await forgetFlow(shop));
  const awaits = await shop.secondFactors.awaitedOf(account.id);
  // Without the second factor no program gets a token, and here is nobody whom it could ask.
  const to =
    returnTo === '' || awaits !== null
      ? wayOn(awaits, origin)
      : await handedOver(shop, returnTo, { accountId: account.id, by });
  return { outcome: 'goesOn', to, headers };
}

import type { Account } from '../../../ports/accounts.ts';
import { PROVIDERS } from '../../../ports/identity-providers.ts';
import type { Shop } from '../../../ports/shop.ts';
import { providerNames } from '../provider-buttons/names-of.server.ts';
import { nameOfIdentity } from './name-of-identity.ts';
import type { ShownWays } from './ways-card.tsx';

/** As its owner sees it. */
export async function shownWays(
  { ways, identityProviders }: Pick<Shop, 'ways' | 'identityProviders'>,
  account: Account,
): Promise<ShownWays> {
  const { password, passkeys, identities } = await ways.of(account.id);
  const on = providerNames({ identityProviders });
  return {
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    mobile: account.mobile,
    mobileVerified: account.mobileVerifiedAt !== null,
    password,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
      ...{ id, name },
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    elsewhere: identities.map((identity) => ({
      provider: identity.provider,
      name: nameOfIdentity(identityProviders, identity),
      email: identity.email,
      addedAt: identity.addedAt.toISOString(),
      usedAt: identity.usedAt > identity.addedAt ? identity.usedAt.toISOString() : null,
    })),
    addable: PROVIDERS.flatMap((id) => {
      const name = on[id];
      return name === undefined || identities.some(({ provider }) => provider === id)
        ? []
        : [{ id, name }];
    }),
  };
}

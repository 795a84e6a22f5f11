import type { Identity } from '../../../ports/identities.ts';
import type { IdentityProviders } from '../../../ports/identity-providers.ts';

/** What its provider is called; of one that is switched off, where it was. */
export const nameOfIdentity = (
  providers: IdentityProviders,
  { provider, issuer }: Pick<Identity, 'provider' | 'issuer'>,
): string => {
  const host = URL.canParse(issuer) ? new URL(issuer).host : issuer;
  return providers[provider]?.name ?? (provider === 'google' ? 'Google' : host);
};

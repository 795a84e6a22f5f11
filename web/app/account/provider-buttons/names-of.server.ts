import type { Shop } from '../../../ports/shop.ts';
import type { ProviderNames } from './provider-buttons.tsx';

export const providerNames = ({
  identityProviders: { google, oidc },
}: Pick<Shop, 'identityProviders'>): ProviderNames => ({
  ...(google && { google: google.name }),
  ...(oidc && { oidc: oidc.name }),
});

import type { AppLoadContext } from '@remix-run/node';
import {
  PROVIDERS,
  type IdentityProvider,
  type ProviderId,
} from '../../../ports/identity-providers.ts';

/** @throws 404 for a provider that is unknown, or not switched on */
export function providerIn(
  params: Readonly<Record<string, string | undefined>>,
  { shop }: AppLoadContext,
): Readonly<{ id: ProviderId; provider: IdentityProvider }> {
  const id = PROVIDERS.find((known) => known === params['provider']);
  const provider = id && shop.identityProviders[id];
  if (!id || !provider) throw new Response(null, { status: 404 });
  return { id, provider };
}

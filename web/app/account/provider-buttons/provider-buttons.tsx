import type { ProviderId } from '../../../ports/identity-providers.ts';
import { ProviderButton } from './provider-button.tsx';
import { providerWords as words } from './words.ts';

/** The providers that are switched on, as buttons name them. */
export type ProviderNames = Readonly<Partial<Record<ProviderId, string>>>;

/** The ways in by way of somebody else, under a form. Nothing where none is switched on. */
export function ProviderButtons({ names, origin }: { names: ProviderNames; origin: string }) {
  const { google, oidc } = names;
  if (google === undefined && oidc === undefined) return null;
  const aim = { origin };
  return (
    <>
      <p className="or-line">{words.or}</p>
      {google === undefined ? null : <ProviderButton provider="google" name={google} aim={aim} />}
      {oidc === undefined ? null : <ProviderButton provider="oidc" name={oidc} aim={aim} />}
    </>
  );
}

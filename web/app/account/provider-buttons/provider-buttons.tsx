import { useNavigation } from '@remix-run/react';
import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderId } from '../../../ports/identity-providers.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { usePopup } from './use-popup.ts';
import { providerWords as words } from './words.ts';

/** The providers that are switched on, as buttons name them. */
export type ProviderNames = Readonly<Partial<Record<ProviderId, string>>>;

/** The ways in by way of somebody else, under a form. Nothing where none is switched on. */
export function ProviderButtons({ names, origin }: { names: ProviderNames; origin: string }) {
  const { google, oidc } = names;
  if (google === undefined && oidc === undefined) return null;
  return (
    <>
      <p className="text-center text-text-2">{words.or}</p>
      {google === undefined ? null : <GoogleButton name={google} origin={origin} />}
      {oidc === undefined ? null : <OpenIdButton name={oidc} origin={origin} />}
    </>
  );
}

type OfProvider = { name: string; origin: string };

function GoogleButton({ name, origin }: OfProvider) {
  const action = actionOf('google');
  const busy = useNavigation().formAction === action;
  return (
    <PostForm action={action} className="grid">
      <Inside {...{ name, origin, busy }} icon={<GoogleMark />} />
    </PostForm>
  );
}

/** Opens a small window where script runs; without it the way is the same as Google's. */
function OpenIdButton({ name, origin }: OfProvider) {
  const action = actionOf('oidc');
  const { open, isOpen } = usePopup({ action, origin, provider: 'oidc' });
  const leaves = useNavigation().formAction === action;
  return (
    <PostForm
      action={action}
      className="grid gap-2"
      onSubmit={(event) => {
        if (open()) event.preventDefault();
      }}
    >
      <Inside
        {...{ name, origin, busy: isOpen || leaves }}
        icon={<IdCard size={18} aria-hidden />}
      />
      {isOpen ? (
        <p role="status" className="type-small text-text-2">
          {words.popupOpen(name)}
        </p>
      ) : null}
    </PostForm>
  );
}

function Inside({ name, origin, busy, icon }: OfProvider & { busy: boolean; icon: ReactNode }) {
  return (
    <>
      {origin === '' ? null : <input type="hidden" name="origin" value={origin} />}
      <Button className="w-full" icon={icon} pending={busy && words.opening}>
        {words.continueWith(name)}
      </Button>
    </>
  );
}

const actionOf = (provider: ProviderId) => `/auth/${provider}`;

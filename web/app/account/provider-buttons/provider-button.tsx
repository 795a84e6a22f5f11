import { useNavigation } from '@remix-run/react';
import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderId } from '../../../ports/identity-providers.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { fieldsOf, usePopup, type Aim } from './use-popup.ts';
import { providerWords as words } from './words.ts';

type OfProvider = Readonly<{ name: string; aim: Aim }>;

/** Leads to a provider; what it is for is its aim. */
export const ProviderButton = ({ provider, ...of }: OfProvider & { provider: ProviderId }) =>
  provider === 'google' ? <GoogleButton {...of} /> : <OpenIdButton {...of} />;

function GoogleButton({ name, aim }: OfProvider) {
  const action = actionOf('google');
  const busy = useNavigation().formAction === action;
  return (
    <PostForm action={action} className="grid">
      <Inside {...{ name, aim, busy }} icon={<GoogleMark />} />
    </PostForm>
  );
}

/** Opens a small window where script runs; without it the way is the same as Google's. */
function OpenIdButton({ name, aim }: OfProvider) {
  const action = actionOf('oidc');
  const { open, isOpen, closed } = usePopup({ action, aim, provider: 'oidc' });
  const leaves = useNavigation().formAction === action;
  return (
    <PostForm
      action={action}
      className="grid gap-2"
      onSubmit={(event) => {
        if (open()) event.preventDefault();
      }}
    >
      <Inside {...{ name, aim, busy: isOpen || leaves }} icon={<IdCard size={18} aria-hidden />} />
      {isOpen ? (
        <p role="status" className="type-small text-text-2">
          {words.popupOpen(name)}
        </p>
      ) : null}
      {closed === null ? null : (
        <Button type="button" look="quiet" onClick={closed}>
          {words.closedIt}
        </Button>
      )}
    </PostForm>
  );
}

function Inside({ name, aim, busy, icon }: OfProvider & { busy: boolean; icon: ReactNode }) {
  return (
    <>
      {Object.entries(fieldsOf(aim)).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button className="w-full" icon={icon} pending={busy && words.opening}>
        {'adds' in aim ? words.add(name) : words.continueWith(name)}
      </Button>
    </>
  );
}

const actionOf = (provider: ProviderId) => `/auth/${provider}`;

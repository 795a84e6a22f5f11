import {
  PROVIDERS,
  type IdentityProviders,
  type ProviderId,
  type SignInFault,
} from '../../../ports/identity-providers.ts';
import type { IdentityAdded } from '../../../ports/ways.ts';
import { providerNotices, providerRefusals } from './words.ts';

/** Why nobody was signed in: a fault of the sign-in, or something about who came. */
type NotSignedIn =
  | SignInFault
  | 'unverified'
  | 'noEmail'
  | 'popupClosed'
  | 'taken'
  | 'blocked'
  | 'closed'
  | 'signedOut';

/** Why nothing was added: as a sign-in fails, or for what the accounts are. */
export type NotAdded = NotSignedIn | Exclude<IdentityAdded, 'added'> | 'otherAccount';

/** The sign-in page, which says why in words and leads on to `origin`. */
export function loginSaying(provider: ProviderId, why: NotAdded, origin: string): string {
  const notice = `${provider}-${why}`;
  return `/login?${new URLSearchParams({ notice, ...(origin !== '' && { origin }) }).toString()}`;
}

/** What a code of an address means; null for anything else. */
export function noticeInWords(providers: IdentityProviders, code: string): string | null {
  const [id, why = ''] = code.split('-');
  const provider = PROVIDERS.find((known) => known === id);
  const name = provider && providers[provider]?.name;
  if (!provider || name === undefined) return null;
  const faults = providerRefusals[provider];
  if (Object.hasOwn(faults, why))
    return `${faults[why as SignInFault]}. ${providerNotices.tryAnotherWay}`;
  switch (why) {
    case 'unverified':
      return providerNotices.unverified(name);
    case 'noEmail':
      return providerNotices.noEmail(name);
    case 'popupClosed':
      return `${providerNotices.popupClosed}. ${providerNotices.tryAnotherWay}`;
    case 'signedOut':
      return providerNotices.signedOut(name);
    case 'taken':
      return providerNotices.taken(name);
    case 'blocked':
      return providerNotices.blocked;
    case 'closed':
      return providerNotices.closed;
    default:
      return null;
  }
}

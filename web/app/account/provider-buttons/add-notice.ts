import {
  PROVIDERS,
  type IdentityProviders,
  type ProviderId,
} from '../../../ports/identity-providers.ts';
import type { NotAdded } from './notice.ts';
import { addNotices as words, providerNotices, providerRefusals } from './words.ts';

/** Where accounts elsewhere are added and removed. */
export const SECURITY_PAGE = '/dashboard/security';

/** The page of ways to sign in, which says why in words. */
export const securitySaying = (provider: ProviderId, why: NotAdded): string =>
  `${SECURITY_PAGE}?${new URLSearchParams({ notice: `${provider}-${why}` }).toString()}`;

type SaidOfAdding = Readonly<{ text: string; status: 200 | 409 }>;

/** What a code of an address means, and how the page with it answers; null for anything else. */
export function addNoticeInWords(providers: IdentityProviders, code: string): SaidOfAdding | null {
  const [id, why = ''] = code.split('-');
  const provider = PROVIDERS.find((known) => known === id);
  const name = provider && providers[provider]?.name;
  if (!provider || name === undefined) return null;
  if (isConflict(why)) return { text: words[why](name), status: 409 };
  const fault =
    why === 'popupClosed'
      ? providerNotices.popupClosed
      : Object.entries(providerRefusals[provider]).find(([fault]) => fault === why)?.[1];
  return fault === undefined ? null : { text: `${fault}. ${words.nothingAdded}`, status: 200 };
}

const isConflict = (why: string): why is 'taken' | 'already' | 'emailFirst' | 'otherAccount' =>
  ['taken', 'already', 'emailFirst', 'otherAccount'].includes(why);

import type { Cookie } from '@remix-run/node';
import { storeCookie, type CookieName } from '../../ports/cookies.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';

/** Each has a key of its own, so that none can be sent in another's place. */
export const signedCookie = (settings: StoreSettings, name: CookieName): Cookie =>
  storeCookie(
    settings,
    name,
    settings.formKeys.map((key) => `${key} ${name}`),
  );

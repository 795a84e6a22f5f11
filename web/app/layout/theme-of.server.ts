import { wordCookie, wordIn } from '../../ports/cookies.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';
import { isTheme, type Theme } from '../../ports/theme.ts';

/** What this browser has chosen; dark unless it has. */
export function themeOf(request: Request, settings: StoreSettings): Theme {
  const chosen = wordIn(request.headers.get('cookie'), settings, 'theme');
  return isTheme(chosen) ? chosen : 'dark';
}

/** A `Set-Cookie` value. */
export const themeCookie = (theme: Theme, settings: StoreSettings): string =>
  wordCookie(settings, 'theme', theme);

import type { Shop } from '../../ports/shop.ts';
import { wordCookie, wordIn } from '../../ports/cookies.ts';

/** The id under which this browser takes notifications; '' where it never asked for them. */
export const ownBrowser = (request: Request, { settings }: Pick<Shop, 'settings'>): string =>
  wordIn(request.headers.get('cookie'), settings, 'push');

/** A value for a `Set-Cookie` header: by it signing out ends the notifications, too. */
export const ownBrowserCookie = (id: string, { settings }: Pick<Shop, 'settings'>): string =>
  wordCookie(settings, 'push', id);

export const forgetOwnBrowser = (shop: Pick<Shop, 'settings'>): string =>
  ownBrowserCookie('', shop).replace(/Max-Age=\d+/, 'Max-Age=0');

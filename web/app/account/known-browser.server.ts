import type { Cookie } from '@remix-run/node';
import type { Shop } from '../../ports/shop.ts';
import { signedCookie } from '../signing/signed-cookie.server.ts';

/**
 * Remembers whose account was signed in to in this browser, so that somebody who tries passwords
 * elsewhere cannot keep the owner out.
 */
export const knownCookie = ({ settings }: Shop): Cookie => signedCookie(settings, 'known');

/** The id of the account; null in a browser that nobody has signed in with. */
export async function knownAccount(shop: Shop, request: Request): Promise<string | null> {
  const id: unknown = await knownCookie(shop).parse(request.headers.get('cookie'));
  return typeof id === 'string' ? id : null;
}

import type { Cookie } from '@remix-run/node';
import { z } from 'zod';
import type { Shop } from '../../ports/shop.ts';
import { signedCookie } from '../signing/signed-cookie.server.ts';

/** Not in an address: those are kept in histories and logs. */
const typedCookie = ({ settings }: Shop): Cookie => signedCookie(settings, 'email');

/** A value for a `Set-Cookie` header: the sign-in page fills the e-mail in. */
export const rememberEmail = (shop: Shop, email: string): Promise<string> =>
  typedCookie(shop).serialize(email);

/** '' when none was typed. */
export async function typedEmail(shop: Shop, request: Request): Promise<string> {
  const kept: unknown = await typedCookie(shop).parse(request.headers.get('cookie'));
  return z.string().max(254).safeParse(kept).data ?? '';
}

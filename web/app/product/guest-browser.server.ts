import type { AppLoadContext } from '@remix-run/node';
import type { CheckVisitor } from '../../ports/id-checks.ts';
import type { Shop } from '../../ports/shop.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import { signedCookie } from '../signing/signed-cookie.server.ts';

const cookieOf = ({ settings }: Shop) => signedCookie(settings, 'guest');

/** A guest who checks an id, as far as this browser is known. */
export async function guestWhoChecks(
  { shop, clientAddress = '' }: AppLoadContext,
  request: Request,
): Promise<Extract<CheckVisitor, { kind: 'guest' }>> {
  const kept: unknown = await cookieOf(shop).parse(request.headers.get('cookie'));
  const id = typeof kept === 'string' && isUuid(kept) ? kept : null;
  return { kind: 'guest', id, address: clientAddress };
}

/** From now on its checks count by themselves, and not with those of all newcomers of its address. */
export async function rememberGuest({ shop, keepCookie }: AppLoadContext): Promise<void> {
  keepCookie(await cookieOf(shop).serialize(newId()));
}

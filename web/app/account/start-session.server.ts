import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import { knownCookie } from './known-browser.server.ts';

/** Signs the browser in; a session that it had is over. The cookies to answer with. */
export async function startSession(
  request: Request,
  account: Account,
  { shop, noteSecurity }: AppLoadContext,
): Promise<Headers> {
  await shop.sessions.end(request);
  const headers = new Headers();
  headers.append('Set-Cookie', await shop.sessions.start(account));
  headers.append('Set-Cookie', await knownCookie(shop).serialize(account.id));
  noteSecurity('authn_login_success', { account: account.id });
  return headers;
}

import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import type { SignInWay } from '../../ports/sessions.ts';
import { ownBrowser } from '../session/own-browser.server.ts';
import { cameFrom } from './came-from.server.ts';
import { knownAccount, knownCookie } from './known-browser.server.ts';
import { whoWaits } from './waiting-browser.server.ts';

/**
 * Signs the browser in; a session that it had is over. The cookies to answer with. Who signs in with
 * a browser that neither did so before nor registered is told of it by mail; `isKnown` is one that
 * was theirs a moment ago, or that made the account.
 */
export async function startSession(
  request: Request,
  account: Account,
  { shop, noteSecurity, clientAddress }: AppLoadContext,
  { by, isKnown = false }: Readonly<{ by: SignInWay; isKnown?: boolean }>,
): Promise<Headers> {
  const from = cameFrom(request, clientAddress === undefined ? {} : { clientAddress }, by);
  const isTheirs =
    isKnown ||
    (await knownAccount(shop, request)) === account.id ||
    (await whoWaits(shop, request))?.account === account.id;
  await shop.sessions.end(request);
  await shop.news.leaveTo(account.id, ownBrowser(request, shop));
  const headers = new Headers();
  headers.append('Set-Cookie', await shop.sessions.start(account, { ...from, isKnown: isTheirs }));
  headers.append('Set-Cookie', await knownCookie(shop).serialize(account.id));
  noteSecurity('authn_login_success', { account: account.id });
  return headers;
}

import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { forgetOwnBrowser, ownBrowser } from '../session/own-browser.server.ts';
import { forgetDraft } from '../purchase/draft.server.ts';

/** A link or a prefetch changes nothing. */
export const loader = () => redirect('/home');

export async function action({ request, context: { shop, noteSecurity } }: ActionFunctionArgs) {
  const account = await shop.sessions.accountOf(request);
  const cookie = await shop.sessions.end(request);
  if (account) noteSecurity('session_ended', { account: account.id });
  const headers = new Headers({ 'Set-Cookie': cookie });
  const browser = ownBrowser(request, shop);
  if (browser !== '') {
    // Also where the session is over already: only by its cookie can anybody here still end them.
    await shop.news.leaveTo(null, browser);
    headers.append('Set-Cookie', forgetOwnBrowser(shop));
  }
  // On a shared phone the next one shall not find this one's game account.
  headers.append('Set-Cookie', await forgetDraft(shop));
  return redirect('/home', { headers });
}

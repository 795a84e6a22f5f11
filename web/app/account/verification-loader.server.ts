import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { whoWaits } from './waiting-browser.server.ts';

/**
 * Changes nothing: programs that look into mails open every link. `mine` is the browser that
 * registered; anybody else may have registered with an address that is not theirs, so that a click
 * of its owner must not be enough.
 */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { id = '', token = '' } = params;
  const link = await shop.accounts.linkWorth(id, token);
  if (link !== 'good' && (await shop.sessions.accountOf(request))) throw redirect('/home');
  const mine = (await whoWaits(shop, request))?.account === id;
  const { storeName } = shop.settings;
  return data({ link, mine, storeName }, { status: link === 'badLink' ? 400 : 200 });
}

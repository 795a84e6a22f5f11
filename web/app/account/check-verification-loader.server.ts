import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { VERIFY_NOTICE } from './verify-notice.ts';
import { whoWaits } from './waiting-browser.server.ts';
import { withOrigin } from './with-origin.ts';

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (await shop.sessions.accountOf(request)) throw redirect('/home');
  const waiting = await whoWaits(shop, request);
  const account = waiting && (await shop.accounts.byId(waiting.account));
  return {
    email: account?.email ?? null,
    notice: VERIFY_NOTICE,
    loginPage: withOrigin('/login', waiting?.origin ?? ''),
  };
}

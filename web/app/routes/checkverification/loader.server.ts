import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { whoWaits } from '../../shop/send-verification.server.ts';
import { VERIFY_NOTICE } from '../../shop/verification-mail.ts';

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (await shop.sessions.accountOf(request)) throw redirect('/home');
  const account = await whoWaits(shop, request);
  return { email: account?.email ?? null, notice: VERIFY_NOTICE };
}

import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { sendVerification } from './send-verification.server.ts';
import { whoWaits } from './waiting-browser.server.ts';
import { withOrigin } from './with-origin.ts';

/** Sends the link once more, to the address that this browser registered or signed in with. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const waiting = await whoWaits(shop, request);
  const account = waiting && (await shop.accounts.byId(waiting.account));
  if (!account) return redirect('/login');
  if (account.emailVerifiedAt) return redirect(withOrigin('/login', waiting.origin, 'verified'));
  switch (await sendVerification(shop, account)) {
    case 'sent':
      return data({ sent: true, message: 'The verification email is on its way again.' });
    case 'tooSoon':
      return data(
        {
          sent: false,
          message: 'We sent one a moment ago. Please wait two minutes and try again.',
        },
        { status: 429, headers: { 'Retry-After': '120' } },
      );
    case 'failed':
      return data(
        { sent: false, message: 'An error occurred. Please try again later.' },
        { status: 503 },
      );
  }
}

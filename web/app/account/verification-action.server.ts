import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { secret } from '../forms/fields.ts';
import { logError } from '../faults/log-error.server.ts';
import { signInWithPassword } from './password-sign-in.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { refusedInWords, TRY_LATER } from './sign-in-refused.ts';
import { startSession } from './start-session.server.ts';
import { whoWaits } from './waiting-browser.server.ts';
import { withOrigin } from './with-origin.ts';

/** A used or bad link is the loader's to tell. */
const told = (status: 200 | 400) => data({ error: null }, { status });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '', token = '' } = params;
  const { shop, noteSecurity } = context;
  const { password } = await readForm(request, { password: secret(2_000) });
  try {
    const account = await shop.accounts.byId(id);
    const link = await shop.accounts.linkWorth(id, token);
    if (!account || link !== 'good') return told(link === 'alreadyVerified' ? 200 : 400);

    const waiting = await whoWaits(shop, request);
    const mine = waiting?.account === id;
    if (!mine) {
      if (password === '') return data({ error: 'Please enter your password.' }, { status: 400 });
      const { email } = account;
      const answer = await signInWithPassword(request, { email, password }, context);
      if (answer.outcome !== 'right') {
        const { message, init } = refusedInWords(answer);
        return data({ error: message }, init);
      }
    }

    const verified = await shop.accounts.verifyEmail(id, token);
    if (verified !== 'verified') return told(verified === 'badLink' ? 400 : 200);
    noteSecurity('user_email_verified', { account: id });
    if (await shop.sessions.accountOf(request)) return redirect('/home');
    if (mine || account.blockedAt) {
      return redirect(withOrigin('/login', waiting?.origin ?? '', 'verified'));
    }
    return redirect('/home', { headers: await startSession(request, account, context) });
  } catch (error) {
    logError('an e-mail could not be verified', error);
    return data({ error: TRY_LATER }, { status: 503 });
  }
}

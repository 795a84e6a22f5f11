import { redirect } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { codeRefusals } from '../../session/codes/words.ts';
import { startSession } from '../start-session.server.ts';
import { wayOn } from '../way-on.server.ts';
import { loginRefusals } from '../words.ts';
import { refused, type Answer, type Asked } from './answer.server.ts';
import { flowDone } from './flow.server.ts';

/** For who has shown all that it takes. Their e-mail need not be verified. */
export async function signInBy(
  { request, context, flow: { mobile, origin } }: Asked,
  account: Account,
): Promise<Answer> {
  const { shop, noteSecurity } = context;
  const reason = account.blockedAt ? 'blocked' : account.closedAt ? 'closed' : null;
  if (reason !== null) {
    noteSecurity('authn_login_fail', { mobile, reason });
    return refused(null, { message: loginRefusals[reason], status: 403 });
  }
  if (!(await shop.accounts.noteMobileUse(account.id, mobile))) {
    return refused(null, { message: codeRefusals.over, status: 401 });
  }
  const headers = await startSession(request, account, context, { by: 'mobile' });
  headers.append('Set-Cookie', await flowDone(shop));
  const awaits = await shop.secondFactors.awaitedOf(account.id);
  return redirect(wayOn(awaits, origin), { status: 303, headers });
}

import { redirect } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { startSession } from '../start-session.server.ts';
import { wayOn } from '../way-on.server.ts';
import { refused, type Answer, type Asked } from './answer.server.ts';
import { flowDone } from './flow.server.ts';
import { openByMobile } from './take-code.server.ts';

/** For who has shown all that it takes. */
export async function signInBy(
  { request, context, flow: { mobile, origin } }: Asked,
  account: Account,
): Promise<Answer> {
  const { shop } = context;
  const notOpened = await openByMobile(context, mobile, account);
  if (notOpened !== null) {
    const { message, status } = notOpened;
    return refused(null, { message, status });
  }
  const headers = await startSession(request, account, context, { by: 'mobile' });
  headers.append('Set-Cookie', await flowDone(shop));
  const awaits = await shop.secondFactors.awaitedOf(account.id);
  return redirect(wayOn(awaits, origin), { status: 303, headers });
}

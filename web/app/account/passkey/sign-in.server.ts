import type { AppLoadContext } from '@remix-run/node';
import type { SecurityEvents } from '../../../ports/security-events.ts';
import { isFromHere } from '../from-here.server.ts';
import { startSession } from '../start-session.server.ts';
import { loginRefusals } from '../words.ts';
import { passkeyRefusals as refusals } from './words.ts';

type SignedIn =
  | Readonly<{ headers: Headers }>
  | Readonly<{ refused: string; status: 400 | 401 | 403 }>;
type Reason = Extract<SecurityEvents['authn_login_fail'], { account: string | null }>['reason'];

/**
 * Signs in whoever a passkey belongs to. Their e-mail need not be verified, and of an admin nothing
 * more is asked for: the key is what they have, and the device has seen that it is them.
 */
export async function signInByPasskey(
  request: Request,
  shown: string,
  context: AppLoadContext,
): Promise<SignedIn> {
  const { shop, noteSecurity } = context;
  const refuse = (
    status: 401 | 403,
    refused: string,
    reason: Reason,
    account: string | null = null,
  ) => {
    noteSecurity('authn_login_fail', { account, reason });
    return { refused, status };
  };
  const answer = await shop.passkeys.signIn(shown);
  switch (answer.outcome) {
    case 'unreadable':
      return { refused: refusals.unreadable, status: 400 };
    case 'over':
      return refuse(401, refusals.over, 'over');
    case 'wrong':
      return refuse(401, refusals.wrong, 'passkey');
    case 'cloned':
      return refuse(401, refusals.cloned, 'cloned', answer.accountId);
    case 'right':
      break;
  }
  const { accountId, madeUp } = answer;
  const account = await shop.accounts.byId(accountId);
  if (account === null) return refuse(401, refusals.wrong, 'passkey');
  if (account.blockedAt) return refuse(403, loginRefusals.blocked, 'blocked', accountId);
  if (account.closedAt) return refuse(403, loginRefusals.closed, 'closed', accountId);
  if (madeUp && !isFromHere(context)) {
    return refuse(403, loginRefusals.madeUp, 'madeUp', accountId);
  }
  return { headers: await startSession(request, account, context, { by: 'passkey' }) };
}

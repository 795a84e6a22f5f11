import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import { signInWithPassword } from './password-sign-in.server.ts';
import { sendVerification } from './send-verification.server.ts';
import { refusedInWords } from './sign-in-refused.ts';
import { loginRefusals } from './words.ts';

export type Opened =
  /** Everything was right; what a second factor adds is still to come. */
  | Readonly<{ outcome: 'open'; account: Account }>
  /** The mail with the link was sent, unless one was a moment ago. */
  | Readonly<{ outcome: 'unverified'; account: Account }>
  | Readonly<{
      outcome: 'wrong' | 'notFromHere' | 'tooManyTries' | 'blocked' | 'closed' | 'tryLater';
      message: string;
      init: ResponseInit;
    }>;

/** Whether an e-mail and a password open an account, or why not, in words. */
export async function openByPassword(
  request: Request,
  credentials: Readonly<{ email: string; password: string }>,
  context: AppLoadContext,
): Promise<Opened> {
  const { shop, noteSecurity } = context;
  const { email } = credentials;
  const answer = await signInWithPassword(request, credentials, context);
  if (answer.outcome !== 'right') return { outcome: answer.outcome, ...refusedInWords(answer) };
  const { account } = answer;
  const left = account.blockedAt ? 'blocked' : account.closedAt ? 'closed' : null;
  if (left !== null) {
    noteSecurity('authn_login_fail', { email, reason: left });
    return { outcome: left, message: loginRefusals[left], init: { status: 403 } };
  }
  if (account.emailVerifiedAt) return { outcome: 'open', account };
  noteSecurity('authn_login_fail', { email, reason: 'unverified' });
  return (await sendVerification(shop, account)) === 'failed'
    ? { outcome: 'tryLater', message: loginRefusals.tryLater, init: { status: 503 } }
    : { outcome: 'unverified', account };
}

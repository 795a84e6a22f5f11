import type { MobileHolder } from '../../../ports/accounts.ts';
import { isCode } from '../../session/codes/is-code.ts';
import { notRight, notSent } from '../../session/codes/refused.server.ts';
import { sendCode } from '../../session/codes/send-code.server.ts';
import { signInWithPassword } from '../password-sign-in.server.ts';
import { refusedInWords } from '../sign-in-refused.ts';
import { loginRefusals } from '../words.ts';
import { goOn, refused, type Answer, type Asked } from './answer.server.ts';
import { signInBy } from './sign-in.server.ts';
import { otpRefusals } from './words.ts';

/** The account's password, after the right code of its number. */
export async function showPassword(
  asked: Asked,
  { account }: MobileHolder,
  password: string,
): Promise<Answer> {
  const { request, context } = asked;
  if (password === '') {
    return refused('password', { message: loginRefusals.noPassword, status: 400 });
  }
  if (password.length > 1_000) {
    return refused('password', { message: loginRefusals.passwordTooLong, status: 400 });
  }
  const { email } = account;
  const answer = await signInWithPassword(request, { email, password }, context);
  if (answer.outcome === 'right') return signInBy(asked, answer.account);
  const { message, init } = refusedInWords(answer);
  return refused('password', { status: 401, ...init, message });
}

/** Sends a code to the mailbox of the account, if it is known to be its owner's. */
export async function mailCode(asked: Asked, { account }: MobileHolder): Promise<Answer> {
  const { context, flow } = asked;
  const { id: accountId, email, emailVerifiedAt } = account;
  const reaches = emailVerifiedAt !== null;
  const sent = await sendCode(context, { purpose: 'signIn', to: { email }, accountId, reaches });
  if (sent.outcome !== 'sent') return refused(null, notSent(sent, context));
  return goOn(asked, { ...flow, mailCodeId: sent.codeId });
}

export async function showMailedCode(
  asked: Asked,
  { account }: MobileHolder,
  typed: string,
): Promise<Answer> {
  const { context, flow } = asked;
  if (!isCode(typed)) return refused('otp', { message: otpRefusals.code, status: 400 });
  const codeId = flow.mailCodeId ?? '';
  const checked = await context.shop.oneTimeCodes.check(codeId, 'signIn', typed);
  if (checked.outcome !== 'right') {
    context.noteSecurity('authn_login_fail', { email: account.email, reason: 'credentials' });
    return refused('otp', notRight(checked));
  }
  // To another account, or another address of it, it was no proof.
  const { accountId, to } = checked;
  const isTheirs = accountId === account.id && 'email' in to && to.email === account.email;
  return isTheirs ? signInBy(asked, account) : refused('otp', notRight({ outcome: 'over' }));
}

import type { AppLoadContext } from '@remix-run/node';
import type { Account, MobileHolder } from '../../../ports/accounts.ts';
import { isCode } from '../../session/codes/is-code.ts';
import { notRight, type CodeRefused } from '../../session/codes/refused.server.ts';
import { codeRefusals } from '../../session/codes/words.ts';
import { loginRefusals } from '../words.ts';
import { getsCodes } from './send-sign-in-code.server.ts';
import { otpRefusals } from './words.ts';

export type CodeTaken =
  | Readonly<{ outcome: 'right'; holder: MobileHolder }>
  | Readonly<{ outcome: 'noCode'; message: string }>
  | Readonly<{ outcome: 'wrong' | 'over'; refused: CodeRefused }>;

/** What comes of six digits that were sent to a phone. Whose number it is matters once they are right. */
export async function takeCode(
  context: AppLoadContext,
  { mobile, codeId }: Readonly<{ mobile: string; codeId: string }>,
  otp: string,
): Promise<CodeTaken> {
  const { shop, noteSecurity } = context;
  if (!isCode(otp)) return { outcome: 'noCode', message: otpRefusals.code };
  const checked = await shop.oneTimeCodes.check(codeId, 'signIn', otp);
  const holder = checked.outcome === 'right' ? await shop.accounts.holderOf(mobile) : null;
  if (holder !== null && getsCodes(context, holder)) return { outcome: 'right', holder };
  noteSecurity('authn_login_fail', { mobile, reason: 'code' });
  const why = checked.outcome === 'right' ? ({ outcome: 'over' } as const) : checked;
  return { outcome: why.outcome, refused: notRight(why) };
}

export type NotOpened = Readonly<{
  why: 'blocked' | 'closed' | 'over';
  message: string;
  status: 401 | 403;
}>;

/**
 * Opens the account of who has shown all that it takes, or says why not: null where it is open. Their
 * e-mail need not be verified, and their number is in use from then on.
 */
export async function openByMobile(
  { shop, noteSecurity }: AppLoadContext,
  mobile: string,
  account: Account,
): Promise<NotOpened | null> {
  const why = account.blockedAt ? 'blocked' : account.closedAt ? 'closed' : null;
  if (why !== null) {
    noteSecurity('authn_login_fail', { mobile, reason: why });
    return { why, message: loginRefusals[why], status: 403 };
  }
  return (await shop.accounts.noteMobileUse(account.id, mobile))
    ? null
    : { why: 'over', message: codeRefusals.over, status: 401 };
}

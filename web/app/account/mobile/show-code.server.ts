import { notRight } from '../../session/codes/refused.server.ts';
import { goOn, refused, type Answer, type Asked } from './answer.server.ts';
import { withCodeShown } from './flow.server.ts';
import { getsCodes } from './send-sign-in-code.server.ts';
import { signInBy } from './sign-in.server.ts';
import { otpRefusals } from './words.ts';

export const isCode = (typed: string): boolean => /^\s*(?:\d\s*){6}$/.test(typed);

/** What comes of six digits that were sent to a phone. Whose number it is matters once they are right. */
export async function showCode(asked: Asked, otp: string): Promise<Answer> {
  const { context, flow } = asked;
  const { shop, noteSecurity } = context;
  const { mobile } = flow;
  if (!isCode(otp)) return refused('otp', { message: otpRefusals.code, status: 400 });
  const checked = await shop.oneTimeCodes.check(flow.codeId, 'signIn', otp);
  const holder = checked.outcome === 'right' ? await shop.accounts.holderOf(mobile) : null;
  if (holder === null || !getsCodes(context, holder)) {
    noteSecurity('authn_login_fail', { mobile, reason: 'code' });
    return refused('otp', notRight(checked.outcome === 'right' ? { outcome: 'over' } : checked));
  }
  if (!holder.opensAlone) return goOn(asked, withCodeShown(flow, shop.now()));
  return signInBy(asked, holder.account);
}

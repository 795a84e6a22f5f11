import { goOn, refused, type Answer, type Asked } from './answer.server.ts';
import { withCodeShown } from './flow.server.ts';
import { signInBy } from './sign-in.server.ts';
import { takeCode } from './take-code.server.ts';

/** What the page of a code answers to six digits. */
export async function showCode(asked: Asked, otp: string): Promise<Answer> {
  const { context, flow } = asked;
  const taken = await takeCode(context, flow, otp);
  if (taken.outcome === 'noCode') return refused('otp', { message: taken.message, status: 400 });
  if (taken.outcome !== 'right') return refused('otp', taken.refused);
  const { opensAlone, account } = taken.holder;
  if (!opensAlone) return goOn(asked, withCodeShown(flow, context.shop.now()));
  return signInBy(asked, account);
}

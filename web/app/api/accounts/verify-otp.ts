import { openByMobile, takeCode, type NotOpened } from '../../account/mobile/take-code.server.ts';
import { typedMobile } from '../../account/mobile/typed-mobile.ts';
import { otpRefusals } from '../../account/mobile/words.ts';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal, refusal } from '../kernel/refusal.ts';
import { verifyOtp } from './calls.ts';
import { startToken } from './start-token.server.ts';
import { otpWords as words, signInWords } from './words.ts';

export const loader = only('POST');

export const action = answer(verifyOtp, async ({ body, request, context }) => {
  const { otp, code } = body;
  const typed = typedMobile.safeParse(body.mobile);
  if (!typed.success) return refusal('InputInvalid', otpRefusals.mobile);
  const mobile = typed.data;
  const codeId = (await context.shop.oneTimeCodes.latestTo({ mobile }, 'signIn')) ?? '';
  const taken = await takeCode(context, { mobile, codeId }, otp);
  if (taken.outcome === 'noCode') return refusal('InputInvalid', taken.message);
  if (taken.outcome !== 'right') return refusal(CODES[taken.outcome], taken.refused.message);

  const { account, opensAlone } = taken.holder;
  if (!opensAlone) return refusal('PasswordDue', words.notAlone);
  const notOpened = await openByMobile(context, mobile, account);
  if (notOpened !== null) return refusal(CODES[notOpened.why], notOpened.message);
  const started = await startToken({ request, context }, account, { by: 'mobile', code });
  if (isRefusal(started)) return started;
  return { success: true as const, ...started, message: signInWords.signedIn };
});

const CODES = {
  wrong: 'CodeWrong',
  over: 'CodeOver',
  blocked: 'AccountBlocked',
  closed: 'AccountClosed',
} as const satisfies Record<NotOpened['why'] | 'wrong', ApiRejection>;

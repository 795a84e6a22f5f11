import { sendSignInCode } from '../../account/mobile/send-sign-in-code.server.ts';
import { typedMobile } from '../../account/mobile/typed-mobile.ts';
import { otpRefusals, otpVerifyWords } from '../../account/mobile/words.ts';
import { notSent } from '../../session/codes/refused.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { otpLogin } from './calls.ts';

export const loader = only('POST');

export const action = answer(otpLogin, async ({ body, context }) => {
  const mobile = typedMobile.safeParse(body.mobile);
  if (!mobile.success) return refusal('InputInvalid', otpRefusals.mobile);
  const sent = await sendSignInCode(context, mobile.data);
  if (sent.outcome === 'sent') {
    return { success: true as const, message: otpVerifyWords.lead(mobile.data) };
  }
  const { message } = notSent(sent, context);
  return refusal(sent.outcome === 'tooMany' ? 'TooMany' : 'StoreBusy', message);
});

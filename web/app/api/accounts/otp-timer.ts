import { typedMobile } from '../../account/mobile/typed-mobile.ts';
import { otpRefusals } from '../../account/mobile/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { otpTimer } from './calls.ts';
import { otpWords as words } from './words.ts';

export const loader = only('POST');

const SECOND_MS = 1_000;

/** A code is noted, though not sent, also for a number that nobody has. */
export const action = answer(otpTimer, async ({ body, shop }) => {
  const mobile = typedMobile.safeParse(body.mobile);
  if (!mobile.success) return refusal('InputInvalid', otpRefusals.mobile);
  const codeId = await shop.oneTimeCodes.latestTo({ mobile: mobile.data }, 'signIn');
  const times = codeId === null ? null : await shop.oneTimeCodes.timesOf(codeId);
  const now = shop.now();
  const timer = Math.max(0, (times?.resendAt ?? now).getTime() - now.getTime());
  const message = timer === 0 ? words.sendNow : words.sendIn(Math.ceil(timer / SECOND_MS));
  return { success: true as const, timer, message };
});

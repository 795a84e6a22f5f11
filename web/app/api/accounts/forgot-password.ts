import { emailAddressOr } from '../../account/email-address.server.ts';
import { sendReset } from '../../account/password/send-reset.server.ts';
import { forgotWords } from '../../account/password/words.ts';
import { logError } from '../../faults/log-error.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { forgotPassword } from './calls.ts';
import { forgotWords as words } from './words.ts';

export const loader = only('POST');

const emailAddress = emailAddressOr(forgotWords.invalid);

export const action = answer(forgotPassword, async ({ body, context }) => {
  const email = emailAddress.safeParse(body.email);
  if (!email.success) {
    return refusal('InputInvalid', email.error.issues[0]?.message ?? forgotWords.invalid);
  }
  // Of a form a proof would be asked now that a person sends it.
  if (context.crowd !== undefined) return refusal('TooMany', words.crowded);
  try {
    await sendReset(context.shop, email.data);
  } catch (error) {
    logError('a link to set a password was not sent', error);
    return refusal('StoreBusy', forgotWords.failed);
  }
  return { msg: forgotWords.sent };
});

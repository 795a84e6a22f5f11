import { compose, unlinkable, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

/**
 * To a parent or guardian: `ward` is who asks for their agreement, null where they asked for the code
 * themselves, to withdraw.
 */
export function guardianCodeMail(
  { email, ward }: Readonly<{ email: string; ward: string | null }>,
  digits: string,
  { storeName, publicUrl }: Sender,
): Mail {
  const shared = { to: email, name: null, subject: `${digits} is your code for ${storeName}` };
  const valid = `The code is ${digits}. It is valid for 5 minutes.`;
  if (ward === null) {
    return compose({
      ...shared,
      before: ['You asked to withdraw your consent for your child to use our store.', valid],
      ...{ link: `${publicUrl}/guardian`, button: 'Withdraw your consent' },
      after: [
        'Do not share this code with anyone. If you did not ask for it, you can ignore this email.',
      ],
    });
  }
  const child = unlinkable(ward);
  return compose({
    ...shared,
    before: [
      `${child} is under 18, has an account with ${storeName}, and named you as parent or guardian.`,
      'They may buy and add money only if you agree. If you do, read what it means on their screen, tick the box and enter the code there.',
      valid,
    ],
    ...{ link: `${publicUrl}/privacypage`, button: 'Privacy Policy' },
    after: [
      `You can withdraw your consent at any time at ${publicUrl}/guardian. If you do not agree, or do not know ${child}, keep the code to yourself and ignore this email.`,
    ],
  });
}

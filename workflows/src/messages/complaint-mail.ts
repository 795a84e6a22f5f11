import type { ComplaintLetter } from '../customers/customers.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';
import { whenInIndia } from './when.ts';

/**
 * To who complained. What was written is on the page alone: whoever typed the address may not be who
 * reads the mail. `token` opens the page for who has no account.
 */
export function complaintMail(
  { number, what, name, email, acknowledgeBy, resolveBy }: ComplaintLetter,
  token: string | null,
  { storeName, publicUrl }: Sender,
): Mail {
  const { subject, before } = SAID[what] ?? RECEIVED;
  return compose({
    to: email,
    name,
    subject: `${subject(number)} at ${storeName}`,
    before: before(number, whenInIndia(acknowledgeBy), whenInIndia(resolveBy)),
    link: `${publicUrl}/complaint/${number}${token === null ? '' : `/${token}`}`,
    button: 'See your complaint',
    after:
      token === null
        ? []
        : [
            'Keep this email: you need its link to see our answers. If you did not write to us, you can ignore it.',
          ],
  });
}

type Said = Readonly<{
  subject: (number: string) => string;
  before: (number: string, acknowledgeBy: string, resolveBy: string) => readonly string[];
}>;

const RECEIVED: Said = {
  subject: (number) => `We have received your complaint ${number}`,
  before: (number, acknowledgeBy, resolveBy) => [
    `We have received your complaint. Its number is ${number}.`,
    `Our team will reply by ${acknowledgeBy} and settle it by ${resolveBy}.`,
  ],
};

const SAID: Readonly<Record<string, Said>> = {
  said: RECEIVED,
  acknowledged: {
    subject: (number) => `We are looking into your complaint ${number}`,
    before: (number, _by, resolveBy) => [
      `Our team is looking into your complaint ${number}. We will settle it by ${resolveBy}.`,
    ],
  },
  answered: {
    subject: (number) => `We have answered your complaint ${number}`,
    before: (number) => [
      `We have answered your complaint ${number}. You can read our answer and reply on the complaint page.`,
    ],
  },
  closed: {
    subject: (number) => `We have closed your complaint ${number}`,
    before: (number) => [
      `We have closed your complaint ${number}. The complaint page shows how it was settled.`,
    ],
  },
};

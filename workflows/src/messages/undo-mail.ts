import type { UndoLink } from '../customers/customers.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';
import { whenInIndia } from './when.ts';

/** To the address of before: whoever made the change, its owner can take it back. */
export function undoMail(
  changeId: string,
  { name, email, what, at }: Omit<UndoLink, 'tokenHash'>,
  token: string,
  { storeName, publicUrl }: Sender,
): Mail {
  const called = what === 'email' ? 'email address' : 'mobile number';
  return compose({
    to: email,
    name,
    subject: `Your ${called} was changed at ${storeName}`,
    before: [
      `The ${called} of your account at ${storeName} was changed on ${whenInIndia(at)}.`,
      'If this was you, there is nothing to do. If it was not, undo it now:',
    ],
    link: `${publicUrl}/undo-change/${changeId}/${token}`,
    button: 'Undo this change',
    after: [
      'The link is valid for 7 days. It sets your account back to how it was, ends all sessions, and lets you set a new password.',
    ],
  });
}

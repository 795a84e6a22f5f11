import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

/** A code is typed into the page that asked for it: a link would sign in whoever opens the mail. */
export function codeMail(
  { name, email }: Readonly<{ name: string | null; email: string }>,
  digits: string,
  { storeName, publicUrl }: Sender,
): Mail {
  return compose({
    to: email,
    name,
    subject: `${digits} is your code for ${storeName}`,
    before: [`Your code is ${digits}. It is valid for 5 minutes.`],
    link: publicUrl,
    button: storeName,
    after: [
      'Do not share this code with anyone: our staff will never ask for it. If you did not ask for it, you can ignore this email.',
    ],
  });
}

import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

export function verificationMail(
  { id, name, email }: Readonly<{ id: string; name: string; email: string }>,
  token: string,
  { storeName, publicUrl }: Sender,
): Mail {
  return compose({
    to: email,
    name,
    subject: `Verify your email address for ${storeName}`,
    before: [`Please confirm your email address to sign in to ${storeName}.`],
    link: `${publicUrl}/verification/${id}/${token}`,
    button: 'Verify email address',
    after: [
      'The link is valid for 24 hours. If you did not create an account, you can ignore this email.',
    ],
  });
}

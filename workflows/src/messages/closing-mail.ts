import type { ClosingLetter } from '../customers/customers.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

/** To whoever closed their account, or whose account somebody else closed. */
export const closingMail = (
  { name, email, until }: ClosingLetter,
  { closingId, token }: Readonly<{ closingId: string; token: string }>,
  { storeName, publicUrl }: Sender,
): Mail =>
  compose({
    to: email,
    name,
    subject: `Your account at ${storeName} is closed and will be erased`,
    before: [
      `Somebody who was signed in to your account at ${storeName} asked us to close and erase it. It is closed now: nobody can sign in to it.`,
      `We erase your name, email address and mobile number on ${dateTime.format(new Date(until))} (IST), or later if an order or a payment is still open by then. Until then you can keep your account:`,
    ],
    link: `${publicUrl}/keep-account/${closingId}/${token}`,
    button: 'Keep my account',
    after: [
      'If this was not you, keep your account and set a new password at once: somebody else knows how to sign in to it.',
      'We keep your orders and payments for as long as the law requires, without your name.',
    ],
  });

/** The last one, while the address is still known. */
export const erasedMail = (
  { name, email }: Pick<ClosingLetter, 'name' | 'email'>,
  { storeName, publicUrl }: Sender,
): Mail =>
  compose({
    to: email,
    name,
    subject: `Your account at ${storeName} is erased`,
    before: [
      `Your account at ${storeName} is now erased, as you asked: your name, email address, mobile number and everything you signed in with are deleted.`,
      'Your orders and payments stay in our books for as long as the law requires, without your name. What we keep, and how long, is in our privacy policy.',
    ],
    link: `${publicUrl}/privacypage`,
    button: 'Privacy Policy',
    after: ['This is our last email to you. You are welcome to register again at any time.'],
  });

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

import type { ComplaintMoment, ComplaintTold } from '../contracts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { whenInIndia } from '../messages/when.ts';

/** To staff: a complaint came, or waits for too long. */
export function staffMail(
  to: string,
  { number, kind, moment, dueAt }: ComplaintTold,
  { storeName, publicUrl }: Sender,
): Mail {
  const { subject, sentence } = SAID[moment];
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${subject} ${number}`,
    before: [sentence(number, ABOUT[kind] ?? ABOUT['other'] ?? '', whenInIndia(dueAt))],
    link: `${publicUrl}/admin/complaint/${encodeURIComponent(number)}`,
    button: 'Open complaint',
    after: [
      'By law, a complaint must be acknowledged within 48 hours and settled within one month.',
    ],
  });
}

type Said = Readonly<{
  subject: string;
  sentence: (number: string, about: string, due: string) => string;
}>;

const SAID: Readonly<Record<ComplaintMoment, Said>> = {
  received: {
    subject: 'new complaint',
    sentence: (number, about, due) =>
      `A customer has complained about ${about} (${number}). Please acknowledge it by ${due}.`,
  },
  unacknowledged: {
    subject: 'complaint not acknowledged,',
    sentence: (number, about, due) =>
      `Nobody has acknowledged complaint ${number} about ${about}. It was due by ${due}.`,
  },
  unresolved: {
    subject: 'complaint not settled,',
    sentence: (number, about, due) =>
      `Complaint ${number} about ${about} is still open. It was due by ${due}.`,
  },
};

const ABOUT: Readonly<Record<string, string>> = {
  order: 'an order',
  payment: 'a payment',
  account: 'an account',
  privacy: 'privacy',
  other: 'something else',
};

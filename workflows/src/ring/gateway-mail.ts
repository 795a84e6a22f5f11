import type { Watched } from '../contracts.ts';
import type { GatewayDeed } from '../gateway-trouble/index.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { PENDING_TOO_LONG_DAYS } from '../payment-gateway/ask-refund.ts';
import { gatewayTitle } from '../payment-gateway/names.ts';

type OfGateway = Extract<Watched, { kind: 'gateway' }>;

/** To staff: a gateway no longer does what it is asked for. */
export function gatewayMail(
  to: string,
  { gateway, deed, about, said }: OfGateway,
  { storeName, publicUrl }: Sender,
): Mail {
  const name = gatewayTitle(gateway);
  const { subject, before, after } = WORDS[deed];
  return compose({
    ...{ to, name: null, subject: `${storeName}: ${subject(name)}` },
    before: before({ name, about, said }),
    link: `${publicUrl}/admin/stuck`,
    button: 'Open stuck work',
    after: [after],
  });
}

type Trouble = Readonly<{ name: string; about: string; said: string }>;
type Words = Readonly<{
  subject: (name: string) => string;
  before: (trouble: Trouble) => readonly string[];
  after: string;
}>;

const WORDS: Readonly<Record<GatewayDeed, Words>> = {
  opening: {
    subject: (name) => `${name} is rejecting payments`,
    before: ({ name, about, said }) => [
      `${name} is rejecting payments. It said: ${said}`,
      `The first one was for ${about}. Until it is fixed, customers may not be able to pay by UPI.`,
      'Please check your account and key at the gateway.',
    ],
    after:
      'We keep trying while an order can be paid. You will get another email only if this happens again after a payment page has opened.',
  },
  refund: {
    subject: (name) => `A refund at ${name} cannot be made`,
    before: ({ name, about, said }) => [
      said === ''
        ? `The settings of ${name} are missing, so a refund cannot be made.`
        : `${name} is rejecting a refund. It said: ${said}`,
      `The refund is ${about}. The money is set aside, and the refund is tried again automatically, at least once a day in the first month.`,
      'Please check your balance and your account at the gateway.',
    ],
    after: 'You will get another email only if this happens again after this refund has been made.',
  },
  pendingRefund: {
    subject: (name) => `A refund at ${name} is still pending`,
    before: ({ name, about }) => [
      `The refund ${about} has been pending at ${name} for more than ${PENDING_TOO_LONG_DAYS} days. Banks take 5 to 7 working days.`,
      `Please ask the support of ${name} about it.`,
    ],
    after:
      'We keep checking, and the refund leaves stuck work once it is done or has failed. You get one email for each such refund.',
  },
  lastLook: {
    subject: (name) => `${name} is not set up, and late payments may be there`,
    before: ({ name, about }) => [
      `The settings of ${name} are missing, so we cannot check for payments that arrived late. The first one is for ${about}.`,
      `Please add the settings again, or look for late payments on the dashboard of ${name}.`,
    ],
    after:
      'We check again every day for three months. You will get another email when the settings go missing again.',
  },
  unknownPage: {
    subject: (name) => `${name} does not know a payment page opened there`,
    before: ({ name, about }) => [
      `We opened a payment page at ${name} for ${about}, but ${name} now says that it does not know it.`,
      'If its key now belongs to another account, customers may still pay into the earlier one, and we cannot see that. Please check the dashboard of the earlier account for payments of the last 30 days, and credit them by hand.',
    ],
    after: 'You will get another email only if this stops for six days and then happens again.',
  },
};

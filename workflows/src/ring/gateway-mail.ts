import type { Watched } from '../contracts.ts';
import type { GatewayDeed } from '../gateway-trouble/index.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { gatewayTitle } from '../payment-gateway/names.ts';

type OfGateway = Extract<Watched, { kind: 'gateway' }>;

/** To staff: a gateway no longer does what it is asked for. */
export function gatewayMail(
  to: string,
  { gateway, deed, about, said }: OfGateway,
  { storeName, publicUrl }: Sender,
): Mail {
  const { what, before, after } = WORDS[deed];
  const name = gatewayTitle(gateway);
  return compose({
    ...{ to, name: null, subject: `${storeName}: ${name} is rejecting ${what}` },
    before: [`${name} is rejecting ${what}. It said: ${said}`, ...before(about)],
    link: `${publicUrl}/admin/stuck`,
    button: 'Open stuck work',
    after: [after],
  });
}

const WORDS: Readonly<
  Record<
    GatewayDeed,
    Readonly<{ what: string; before: (about: string) => readonly string[]; after: string }>
  >
> = {
  opening: {
    what: 'payments',
    before: (about) => [
      `The first one was for ${about}. Until it is fixed, customers may not be able to pay by UPI.`,
      'Please check your account and key at the gateway.',
    ],
    after:
      'We keep trying while an order can be paid. You get the next email when it happens again after a page has opened.',
  },
  refund: {
    what: 'a refund',
    before: (about) => [
      `The refund is ${about}. The money is set aside, and the refund is tried again by itself, at least once a day in the first month.`,
      'Please check your balance and your account at the gateway.',
    ],
    after: 'You get the next email when it happens again after this refund was made.',
  },
};

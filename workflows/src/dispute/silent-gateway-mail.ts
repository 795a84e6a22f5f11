import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { gatewayTitle } from '../payment-gateway/names.ts';
import type { SilentGateway } from './contract.ts';

/** To staff: whatever is disputed there is seen by nobody. */
export const silentGatewayMail = (
  to: string,
  { gateway }: SilentGateway,
  { storeName, publicUrl }: Sender,
): Mail => {
  const name = gatewayTitle(gateway);
  return compose({
    ...{ to, name: null },
    subject: `${storeName}: disputes at ${name} could not be read`,
    before: [
      `The store asked ${name} for disputes on two mornings in a row and did not get all the answers. New disputes may be missing, and nothing is done about them.`,
      `Check ${name}’s dashboard for open disputes, and whether the API key may read disputes and payments.`,
    ],
    link: `${publicUrl}/admin/disputes`,
    button: 'Open disputes',
    after: [
      'The store asks again every morning. You will not get this message again until it has had all the answers once.',
    ],
  });
};

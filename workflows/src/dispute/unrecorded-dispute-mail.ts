import { istDay, ddmmyyyy } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { DisputeAtGateway } from '../payment-gateway/payment-gateway.ts';
import type { UnrecordedDispute } from './contract.ts';

/** To staff: a gateway tells of a dispute that is not written down, and why. */
export function unrecordedDisputeMail(
  to: string,
  of: UnrecordedDispute,
  { storeName, publicUrl }: Sender,
): Mail {
  const { subject, before, path, button, after } = lettersOf(of);
  return compose({
    ...{ to, name: null, before, button, after },
    subject: `${storeName}: ${subject}`,
    link: `${publicUrl}${path}`,
  });
}

const TO_ALL = { path: '/admin/disputes', button: 'Open disputes' };

function lettersOf({ gateway, dispute, byHand }: UnrecordedDispute) {
  if (dispute.status === 'unreadable') {
    return {
      ...TO_ALL,
      subject: 'dispute could not be read',
      before: [
        `The store could not read dispute ${dispute.id} at ${gateway} (${dispute.says}). What it says was not recorded: no wallet was frozen and nothing was posted for it.`,
        `Look it up at ${gateway} and answer it there.`,
      ],
      after: ['The dispute is recorded automatically once the store can read it.'],
    };
  }
  const what = `A payer disputes ${writtenRupees(dispute.amount)} at ${gateway} (${namesOf(dispute)}).`;
  const due = dispute.answerBy === null ? '' : ` Answer by ${ddmmyyyy(istDay(dispute.answerBy))}.`;
  if (byHand !== undefined) {
    return {
      subject: `payment disputed, recorded by hand as ${byHand}`,
      before: [
        `${what} An admin recorded a dispute of this payment by hand as ${byHand}, so it was not recorded again.`,
        `Record on the page of ${byHand} what the bank takes and decides.${due}`,
      ],
      path: `/admin/disputes/${encodeURIComponent(byHand)}`,
      button: 'Open dispute',
      after: [`The store does not take over what ${gateway} reports about it.`],
    };
  }
  return {
    ...TO_ALL,
    subject: 'payment disputed, not found in the ledger',
    before: [
      `${what} No order or top-up was paid with this payment, so no wallet was frozen and nothing was posted.`,
      `Look the payment up at ${gateway}. If it was credited by hand without its UTR, deduct it from the wallet yourself.${due}`,
    ],
    after: ['The dispute is recorded automatically once its payment is in the ledger.'],
  };
}

const namesOf = ({ id, utr }: DisputeAtGateway): string =>
  `dispute ${id}, ${utr === null ? 'no UTR' : `UTR ${utr}`}`;

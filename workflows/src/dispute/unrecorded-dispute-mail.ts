import { istDay, ddmmyyyy } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { gatewayTitle } from '../payment-gateway/names.ts';
import type { DisputeAtGateway, UnreadableDispute } from '../payment-gateway/payment-gateway.ts';
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
  const name = gatewayTitle(gateway);
  if (dispute.status === 'unreadable') return unreadable(name, dispute);
  const { answerBy } = dispute;
  const due = answerBy === null ? '' : ` Answer by ${ddmmyyyy(istDay(answerBy))}.`;
  if (byHand !== undefined) return recordedByHand(name, dispute, byHand, due);
  return dispute.utr === null ? withoutUtr(name, dispute, due) : notInLedger(name, dispute, due);
}

/** True also of one that was recorded before. */
const unreadable = (gateway: string, { id, says }: UnreadableDispute) => ({
  ...TO_ALL,
  subject: 'dispute could not be read',
  before: [
    `The store could not read dispute ${id} at ${gateway} (${says}). What it says was not recorded.`,
    `Look it up at ${gateway} and answer it there. If it is not listed under Disputes in the store, no wallet was frozen and nothing was posted for it: record it under Disputes with this dispute ID.`,
  ],
  after: ['What the store can read of it later is recorded automatically.'],
});

const recordedByHand = (
  gateway: string,
  dispute: DisputeAtGateway,
  byHand: string,
  due: string,
) => ({
  subject: `payment disputed, recorded by hand as ${byHand}`,
  before: [
    `${whatOf(gateway, dispute)} An admin recorded a dispute of this payment by hand as ${byHand}, so it was not recorded again.`,
    `Record on the page of ${byHand} what the bank takes and decides.${due}`,
  ],
  path: `/admin/disputes/${encodeURIComponent(byHand)}`,
  button: 'Open dispute',
  after: [`The store does not take over what ${gateway} reports about it.`],
});

const withoutUtr = (gateway: string, dispute: DisputeAtGateway, due: string) => ({
  ...TO_ALL,
  subject: 'payment disputed, UTR missing',
  before: [
    `${whatOf(gateway, dispute)} ${gateway} gives no UTR for the payment, so the store cannot tell what it paid for. No wallet was frozen and nothing was posted.`,
    `Look the payment up at ${gateway}. If it paid for an order or a top-up here, record the dispute under Disputes, with that number and the dispute ID.${due}`,
  ],
  after: [`From then on the store records what ${gateway} decides.`],
});

const notInLedger = (gateway: string, dispute: DisputeAtGateway, due: string) => ({
  ...TO_ALL,
  subject: 'payment disputed, not found in the ledger',
  before: [
    `${whatOf(gateway, dispute)} No order or top-up was paid with this payment, so no wallet was frozen and nothing was posted.`,
    `Look the payment up at ${gateway}. If it was credited by hand without its UTR, deduct it from the wallet yourself.${due}`,
  ],
  after: ['The dispute is recorded automatically once its payment is in the ledger.'],
});

const whatOf = (gateway: string, { id, utr, amount }: DisputeAtGateway): string =>
  `A payer disputes ${writtenRupees(amount)} at ${gateway} (dispute ${id}${utr === null ? '' : `, UTR ${utr}`}).`;

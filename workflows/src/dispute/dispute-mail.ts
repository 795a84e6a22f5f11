import { istDay, ddmmyyyy, type DisputedSubject, type OpenedDispute } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { DisputeMoment } from './contract.ts';

/** To staff: a payment is disputed, or its answer is due. */
export function disputeMail(
  to: string,
  moment: DisputeMoment,
  { opened }: OpenedDispute,
  { storeName, publicUrl }: Sender,
): Mail {
  const { disputeId, subject, amount, reason, answerBy } = opened;
  const what = `${writtenRupees(amount)} for ${ABOUT[subject.kind]} ${subject.id}`;
  const due = answerBy === null ? null : ddmmyyyy(istDay(answerBy));
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${SUBJECTS[moment]} ${subject.id}`,
    before: [
      moment === 'opened'
        ? `A payer disputes ${what} at their bank.${reason === '' ? '' : ` Reason given: ${reason}.`} Their wallet is frozen.`
        : `The dispute about ${what} has not been answered yet.`,
    ],
    link: `${publicUrl}/admin/disputes/${encodeURIComponent(disputeId)}`,
    button: 'Open dispute',
    after: [
      due === null
        ? 'The bank has not given a date to answer by.'
        : `Answer by ${due}: without an answer the money is lost.`,
    ],
  });
}

const ABOUT: Readonly<Record<DisputedSubject['kind'], string>> = {
  order: 'order',
  topUp: 'top-up',
  entry: 'correction',
};

const SUBJECTS: Readonly<Record<DisputeMoment, string>> = {
  opened: 'payment disputed,',
  due: 'dispute to answer by tomorrow,',
};

import type { Suspended, SuspendedBecause } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { SuspenseMoment } from './contract.ts';

/** To staff: money came late for a closed account, or its refund was not made or not taken. */
export function suspenseMail(
  to: string,
  moment: SuspenseMoment,
  { suspended }: Suspended,
  { storeName, publicUrl }: Sender,
): Mail {
  const { utr, subject, amount, why } = suspended;
  const what = `${subject.kind === 'order' ? 'order' : 'top-up'} ${subject.id}`;
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${SUBJECTS[moment]} ${subject.id}`,
    before: [
      moment === 'came'
        ? `${writtenRupees(amount)} arrived late for ${what}. ${ACCOUNTS[why]}, so the money was not added to the wallet.`
        : `The refund of ${writtenRupees(amount)} for ${what} did not go through. The money is back in suspense.`,
    ],
    link: `${publicUrl}/admin/suspense/${encodeURIComponent(utr)}`,
    button: 'Open payment',
    after: [`Bank reference (UTR): ${utr}.`],
  });
}

const SUBJECTS: Readonly<Record<SuspenseMoment, string>> = {
  came: 'late payment to decide on,',
  cameBack: 'refund did not go through,',
};

const ACCOUNTS: Readonly<Record<SuspendedBecause, string>> = {
  erased: 'The account has been deleted',
  blocked: 'The account is blocked',
};

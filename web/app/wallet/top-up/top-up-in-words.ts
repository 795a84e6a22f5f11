import type { Instant } from '@store/ledger';
import type { StatementStatus, TopUpView } from '@store/projections';
import { returnedBy } from '../../receipt/bank-return.ts';
import { missingMoney } from '../../receipt/words.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { topUpProgress as words } from './words.ts';

/** As in the wallet's history. */
export function stateOf({ status, reportedAt }: TopUpView): StatementStatus {
  switch (status) {
    case 'Created':
      return reportedAt === null ? 'Created' : 'Pending';
    case 'Paid':
      return 'Processing';
    case 'Completed':
      return 'Success';
    case 'Failed':
      return 'Failed';
  }
}

/** Nothing more is to come. */
export const isSettled = (state: StatementStatus): boolean =>
  state === 'Success' || state === 'Failed';

/**
 * What is going on, and where the money is. `amount` in words; until `watchedUntil` a payment that is
 * missing is looked for.
 */
export function sentenceFor(
  topUp: TopUpView,
  amount: string,
  watchedUntil: Instant | null = null,
): string {
  const asked = formatRupees(topUp.askedAmount);
  switch (topUp.status) {
    case 'Created':
      return topUp.reportedAt === null ? words.unpaid : words.reported;
    case 'Paid':
      return withMore(topUp, asAsked(topUp) ? words.paid(amount) : words.paidOther(amount, asked));
    case 'Completed':
      return withMore(
        topUp,
        asAsked(topUp) ? words.completed(amount) : words.completedOther(amount, asked),
      );
    case 'Failed':
      return [
        words.failures[topUp.failure ?? 'expired'],
        // It may have taken the money all the same.
        ...(topUp.failure === 'refusedByBank' && topUp.suspendedAmount === 0
          ? [missingMoney.returnedByBank(returnedBy(topUp.updatedAt))]
          : []),
        lateMoney(topUp, watchedUntil),
      ]
        .filter((part) => part !== null)
        .join(' ');
  }
}

/** The customer may have paid too little or too much: all of it is theirs. */
export const asAsked = ({ amount, askedAmount }: TopUpView): boolean => amount === askedAmount;

const withMore = ({ strayAmount }: TopUpView, sentence: string): string =>
  strayAmount === 0 ? sentence : `${sentence} ${words.more(formatRupees(strayAmount))}`;

/** Null where nobody looks for money any more: all that came is accounted for. */
function lateMoney(
  { failure, paymentUrl, suspendedAmount }: TopUpView,
  watchedUntil: Instant | null,
): string | null {
  if (failure === 'creditedByHand' || suspendedAmount > 0) return null;
  if (paymentUrl === null) return missingMoney.nothingDeducted;
  return watchedUntil === null
    ? missingMoney.contactSupport
    : missingMoney.addedIfItArrives(formatInstant(watchedUntil));
}

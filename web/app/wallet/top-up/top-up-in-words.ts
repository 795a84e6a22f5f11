import type { Instant, TopUpFailure } from '@store/ledger';
import type { StatementStatus, TopUpView } from '@store/projections';
import { formatInstant } from '../../ui/format-instant.ts';

const TITLES: Record<StatementStatus, string> = {
  Created: 'Confirming Your Top-Up',
  Pending: 'Top-Up Pending',
  Processing: 'Top-Up Processing',
  Success: 'Top-Up Successful',
  Failed: 'Top-Up Failed',
};

const FAILURES: Record<TopUpFailure, string> = {
  expired: 'The payment was not received in time.',
  refusedByBank: 'Your bank refused the payment.',
  gatewayUnavailable: 'The payment service did not answer.',
};

/** As in the wallet's history. */
export function stateOf({ status }: TopUpView): StatementStatus {
  switch (status) {
    case 'Created':
      return 'Created';
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

export const titleFor = (state: StatementStatus): string => TITLES[state];

/** For a customer who says that they have paid before the bank does. */
export const PENDING = 'Your transaction is being processed. This may take a few moments.';

/**
 * What is going on, and where the money is. `amount` in words; until `watchedUntil` a payment that is
 * missing is looked for.
 */
export function sentenceFor(
  topUp: TopUpView,
  amount: string,
  watchedUntil: Instant | null = null,
): string {
  switch (topUp.status) {
    case 'Created':
      return 'We are waiting for your payment.';
    case 'Paid':
      return `Your payment has arrived. ${amount} will be in your wallet in a moment.`;
    case 'Completed':
      return `${amount} is in your wallet.`;
    case 'Failed':
      return `${FAILURES[topUp.failure ?? 'expired']} ${lateMoney(topUp, watchedUntil)}`;
  }
}

function lateMoney({ paymentUrl }: TopUpView, watchedUntil: Instant | null): string {
  if (paymentUrl === null) return 'No money was taken.';
  return watchedUntil === null
    ? 'If money left your account, contact support.'
    : `If you have paid, the money will be added to your wallet if it arrives by ${formatInstant(watchedUntil)} IST.`;
}

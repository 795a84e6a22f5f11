import type { TopUpFailure } from '@store/ledger';
import type { StatementStatus, TopUpView } from '@store/projections';

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

/** As in the wallet's history: Pending is up to the bank, Processing up to us. */
export function stateOf({ status, paymentUrl }: TopUpView): StatementStatus {
  switch (status) {
    case 'Created':
      return paymentUrl === null ? 'Created' : 'Pending';
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

/** What is going on, and where the money is. `amount` in words. */
export function sentenceFor(topUp: TopUpView, amount: string): string {
  switch (stateOf(topUp)) {
    case 'Created':
      return 'We are waiting for your payment.';
    case 'Pending':
      return 'Your transaction is being processed. This may take a few moments. If you have not paid yet, you still can.';
    case 'Processing':
      return `Your payment is there. ${amount} comes to your wallet in a moment.`;
    case 'Success':
      return `${amount} is in your wallet.`;
    case 'Failed':
      return `${FAILURES[topUp.failure ?? 'expired']} If money left your account, it is added to your wallet when it arrives.`;
  }
}

import type { TopUpFailure } from '@store/ledger';
import type { StatementStatus, TopUpView } from '@store/projections';

/** The states of this page; the wallet's history uses the same words. */
export type TopUpState = Extract<StatementStatus, 'Created' | 'Pending' | 'Success' | 'Failed'>;

const STATES: Record<TopUpView['status'], TopUpState> = {
  Created: 'Created',
  Paid: 'Pending',
  Completed: 'Success',
  Failed: 'Failed',
};

const TITLES: Record<TopUpState, string> = {
  Created: 'Confirming Your Top-Up',
  Pending: 'Top-Up Pending',
  Success: 'Top-Up Successful',
  Failed: 'Top-Up Failed',
};

const FAILURES: Record<TopUpFailure, string> = {
  expired: 'The payment was not received in time.',
  refusedByBank: 'Your bank refused the payment.',
  gatewayUnavailable: 'The payment service did not answer.',
};

export const stateOf = ({ status }: TopUpView): TopUpState => STATES[status];

/** Nothing more is to come. */
export const isSettled = (state: TopUpState): boolean => state === 'Success' || state === 'Failed';

export const titleFor = (state: TopUpState): string => TITLES[state];

/** What is going on, and where the money is. `amount` in words. */
export function sentenceFor(topUp: TopUpView, amount: string): string {
  switch (stateOf(topUp)) {
    case 'Created':
      return 'We are waiting for your payment.';
    case 'Pending':
      return 'Your transaction is being processed. This may take a few moments.';
    case 'Success':
      return `${amount} is in your wallet.`;
    case 'Failed':
      return `${FAILURES[topUp.failure ?? 'expired']} If money left your account, it is added to your wallet when it arrives.`;
  }
}

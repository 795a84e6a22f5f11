import type { Instant, TopUpFailure, TopUpRequested } from '@store/ledger';
import type { ReceivedPayment } from '../order/contract.ts';
import type { OpenPayment, PaymentTiming, PaymentUnderWay } from '../payment/contract.ts';

export type RequestedTopUp = TopUpRequested['data'];
export type TopUpInput = Readonly<{
  topUp: RequestedTopUp;
  timing: PaymentTiming;
  /** Of one that an earlier execution has handed on. */
  underWay?: PaymentUnderWay;
}>;
export type TopUpEnding = 'completed' | 'failed';

export interface TopUpLedgerActivities {
  /**
   * Puts what was paid into the wallet, also when it comes late, then only where that has an owner who
   * can use it.
   */
  settleTopUp(
    topUp: RequestedTopUp,
    payment: ReceivedPayment,
    at: Instant,
  ): Promise<'completed' | 'suspended' | 'claimedElsewhere'>;
  /** The payment a customer may still make, null when none was opened. */
  giveUpTopUp(topUp: RequestedTopUp, why: TopUpFailure, at: Instant): Promise<OpenPayment | null>;
}

import type { Instant } from '@store/ledger';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import type { Stretch } from './due.ts';

/** Of an order or a top-up that was given up before its money came. */
export type LatePayment = Readonly<{
  kind: 'order' | 'topUp';
  id: string;
  payment: Extract<PaymentState, { status: 'paid' }>;
}>;

export interface LatePaymentActivities {
  /**
   * Asks the gateway once for each payment that is due in this stretch. What was found is not
   * settled yet.
   * @throws GatewayUnavailable when it answers nothing at all: then all of it is asked for again
   */
  lookForLatePayments(stretch: Stretch): Promise<readonly LatePayment[]>;
  /** Into the wallet, or to a person where that has no owner; told twice, it is done once. */
  settleLatePayment(late: LatePayment, at: Instant): Promise<void>;
}

import type { PaidSubject, Instant } from '@store/ledger';
import type { ToldPayment } from '../payment-gateway/payment-gateway.ts';

export interface OtherTransferActivities {
  /**
   * Puts what came besides the first transfer into the wallet, or to a person where that has no owner who
   * could use it; told twice, it is done once. The first one has to be settled before.
   */
  settleOthers(subject: PaidSubject, payment: ToldPayment, at: Instant): Promise<void>;
}

import type { PaidSubject, Instant } from '@store/ledger';
import type { Transfer } from '../payment-gateway/payment-gateway.ts';

/** What came for one reference, as a gateway tells it. */
export type ToldPayment = Transfer & Readonly<{ others?: readonly Transfer[] }>;

export interface OtherTransferActivities {
  /**
   * Puts what came besides the first transfer into the wallet, or to a person where that has no owner who
   * could use it; told twice, it is done once. The first one has to be settled before.
   */
  settleOthers(subject: PaidSubject, payment: ToldPayment, at: Instant): Promise<void>;
}

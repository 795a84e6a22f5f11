import type { Instant } from '@store/ledger';
import type { BankRefundLook } from '../bank-refund/contract.ts';

export type SuspendedInput = Readonly<{ utr: string; stepTimeoutMs: number }>;

/** `looks` are those that earlier runs of the same refund have made. */
export type SuspenseRefundInput = SuspendedInput &
  Readonly<{ number: number; askedAt: Instant; gatewayTimeoutMs: number; looks?: number }>;

/** `paymentNotTold`: the gateway answers, and knows of no such transfer. */
type SuspenseRefundLook = BankRefundLook | 'paymentNotTold';

export interface SuspenseActivities {
  /** To the account that is open again; told twice, it is done once. */
  creditReleased(utr: string, at: Instant): Promise<void>;
  /**
   * Has the gateway send it back, which it does once for a refund, and notes what it tells. Waits where
   * the gateway does not answer, or is gone.
   */
  followSuspenseRefund(utr: string, number: number, at: Instant): Promise<SuspenseRefundLook>;
}

/** When staff hear of a transfer: when it came, and when a bank did not take it back. */
export type SuspenseMoment = 'came' | 'cameBack';

export interface SuspenseStaffActivities {
  /** To every address the owner has named. Nothing is said of what has gone. */
  mailSuspense(utr: string, moment: SuspenseMoment): Promise<void>;
  /** To the address the owner has set, signed; likewise. */
  postSuspense(utr: string, moment: SuspenseMoment): Promise<void>;
}

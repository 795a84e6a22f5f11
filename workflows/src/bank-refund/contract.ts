import type { Instant } from '@store/ledger';

/** `looks` are those that earlier runs of the same refund have made. */
export type BankRefundInput = Readonly<{
  orderId: string;
  number: number;
  askedAt: Instant;
  stepTimeoutMs: number;
  gatewayTimeoutMs: number;
  looks?: number;
}>;

/** `untraced`: it has arrived, and the bank’s reference is not known yet. */
export type BankRefundLook = 'waits' | 'untraced' | 'over';

export interface BankRefundActivities {
  /** Out of the wallet, once; over where the wallet has it no more, or may not give it. */
  takeForBankRefund(orderId: string, number: number, at: Instant): Promise<'taken' | 'over'>;
  /**
   * Has the gateway send it, which it does once for a refund, and notes what it tells. What the bank
   * did not take goes to the wallet again. Waits where the gateway does not answer, or is gone.
   */
  followBankRefund(orderId: string, number: number, at: Instant): Promise<BankRefundLook>;
}

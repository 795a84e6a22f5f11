import type { PaidSubject, Instant } from '@store/ledger';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import type { Stretch } from './due.ts';

/** Of an order or a top-up that waits for it no more: it was given up, or is paid. */
export type LatePayment = PaidSubject &
  Readonly<{ payment: Extract<PaymentState, { status: 'paid' }> }>;

/**
 * `unanswered` are those whose look had no answer; of what is due, those whose last look it was. Of so many
 * of them, `notSetUp`, the gateway is gone from the settings: staff are told of that by itself.
 */
export type DuePayments = Readonly<{
  found: readonly LatePayment[];
  unanswered: readonly PaidSubject[];
  notSetUp?: number;
}>;

/** `isLast`: nobody looks after this, so that it is looked at until there is an answer. */
export type LookAtPaymentInput = PaidSubject & Readonly<{ isLast?: true }>;

/** Nobody looks after these again. `weeks` are over in which their gateways were not set up. */
export type LastLooksInput = Readonly<{ subjects: readonly PaidSubject[]; weeks?: number }>;

export interface LatePaymentActivities {
  /**
   * Asks the gateways once for each payment that is due in this stretch. What was found is not
   * settled yet, and what had no answer is due again, unless it was the last look.
   */
  lookForDuePayments(stretch: Stretch): Promise<DuePayments>;
  /** The same for these. */
  lookForPayments(subjects: readonly PaidSubject[]): Promise<DuePayments>;
  /** What was found, for executions that began before others were asked for. */
  lookForLatePayments(stretch: Stretch): Promise<readonly LatePayment[]>;
  /**
   * Asks for one. Null where nothing has come that is not accounted for, and of one whose own
   * workflow still waits for it. @throws GatewayUnavailable, GatewayNotSetUp
   */
  lookForPayment(subject: PaidSubject): Promise<LatePayment | null>;
  /** Into the wallet, or to a person where that has no owner; told twice, it is done once. */
  settleLatePayment(late: LatePayment, at: Instant): Promise<void>;
}

/** `why` is what refused it, in the words of the ledger. */
export type RefusedPayment = Readonly<{ late: LatePayment; why: string }>;

export interface RefusedPaymentActivities {
  /** To every address the owner has named. */
  mailRefusedPayment(refused: RefusedPayment): Promise<void>;
  /** To the address the owner has set, signed. */
  postRefusedPayment(refused: RefusedPayment): Promise<void>;
}

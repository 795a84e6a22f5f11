import type { Instant, Paise } from '@store/ledger';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';

/** All in milliseconds, copied into the workflow when it starts. */
export type PaymentTiming = Readonly<{
  /** Between two looks at the gateway while the payment is expected. */
  pollMs: number;
  /** How long after its end a payment is still looked for by its own workflow. */
  latePaymentWatchMs: number;
  /** How often in that time, about; those that began when it was a day look more often. */
  lateLooks?: number;
  gatewayTimeoutMs: number;
  /** For one attempt at a step in our own ledger. */
  stepTimeoutMs: number;
}>;

/** `subject` is what the money is for. */
export type PaymentSubject = Readonly<{ kind: 'order' | 'topUp'; id: string; userId: string }>;

export type PaymentToOpen = PaymentSubject & Readonly<{ amount: Paise; purpose: string }>;

/**
 * A payment that a gateway knows: by which reference, and since when. Those that were opened while
 * there was one gateway name none.
 */
export type OpenPayment = Readonly<{ reference: string; openedAt: Instant; gateway?: string }>;

/**
 * A payment that an execution hands on to the next, so that the history of each stays short: `hints`
 * that were told so far and the looks beyond the most of them. `hinted` is there while one waits for its
 * look. `late` is there once it was given up:
 * until when its money is looked for, and how long it is to the look after the next, in ms.
 */
export type PaymentUnderWay = Readonly<{
  open: OpenPayment;
  hints: number;
  looksBeyond: number;
  hinted?: true;
  late?: Readonly<{ until: number; wait: number }>;
}>;

export interface PaymentActivities {
  /** Null when the gateway refuses to collect. */
  openPayment(payment: PaymentToOpen, at: Instant): Promise<OpenPayment | null>;
  lookUpPayment(payment: OpenPayment): Promise<PaymentState>;
}

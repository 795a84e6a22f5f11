import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/** Where credited money comes from; each source is booked against its own account. */
export type CreditSource = 'topUp' | 'refund' | 'prize' | 'points' | 'adjustment';

/** `subject` is the order, top-up, redemption, week or adjustment that caused the credit. */
export type FundsCredited = Message<
  'FundsCredited',
  {
    reference: string;
    source: CreditSource;
    subject: string;
    amount: Paise;
    note: string | null;
    at: Instant;
  }
>;
export type FundsHeld = Message<'FundsHeld', { orderId: string; amount: Paise; at: Instant }>;
export type HoldCaptured = Message<'HoldCaptured', { orderId: string; amount: Paise; at: Instant }>;
export type HoldReleased = Message<'HoldReleased', { orderId: string; amount: Paise; at: Instant }>;
export type FundsDeducted = Message<
  'FundsDeducted',
  { reference: string; amount: Paise; reason: string; at: Instant }
>;

/** Nothing was held, and from now on nothing can be: a hold that comes later is refused. */
export type HoldVoided = Message<'HoldVoided', { orderId: string; at: Instant }>;
/** Part of a credit, `reference`, which the customer owns but may not spend until it is looked into. */
export type FundsLocked = Message<
  'FundsLocked',
  { reference: string; amount: Paise; reason: 'limit'; at: Instant }
>;
/** `by` is the admin's account. */
export type FundsUnlocked = Message<
  'FundsUnlocked',
  { reference: string; amount: Paise; by: string; note: string; at: Instant }
>;

export type WalletEvent =
  | FundsCredited
  | FundsHeld
  | HoldCaptured
  | HoldReleased
  | HoldVoided
  | FundsDeducted
  | FundsLocked
  | FundsUnlocked;

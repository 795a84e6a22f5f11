import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/**
 * Where credited money comes from; each source is booked against its own account. `bankPayment` is
 * money that a person has found at the bank, `payOut` and `sentBack` what was to leave by the bank and
 * did not.
 */
export type CreditSource =
  | 'topUp'
  | 'refund'
  | 'prize'
  | 'points'
  | 'adjustment'
  | 'bankPayment'
  | 'payOut'
  | 'sentBack';
/**
 * What a deduction is booked against: what the store gave before, a prize that is taken back, or what
 * its owner gave up to close the account.
 */
export type DeductedFor = 'adjustments' | 'promotions' | 'givenUp';

/** By which gateway, and under which reference of the bank. */
type Collected = Readonly<{ gateway: string; utr: string }>;

/**
 * `subject` is the order, top-up, redemption, week, adjustment or bank refund that caused the credit.
 * `fromBank` is how much of a refund had come by bank, left out where none had; refunds of before do
 * not tell. `collected` is the transfer of a bank payment that a gateway has collected.
 */
export type FundsCredited = Message<
  'FundsCredited',
  {
    reference: string;
    source: CreditSource;
    subject: string;
    amount: Paise;
    note: string | null;
    fromBank?: Paise;
    collected?: Collected;
    at: Instant;
  }
>;
export type FundsHeld = Message<'FundsHeld', { orderId: string; amount: Paise; at: Instant }>;
export type HoldCaptured = Message<'HoldCaptured', { orderId: string; amount: Paise; at: Instant }>;
export type HoldReleased = Message<'HoldReleased', { orderId: string; amount: Paise; at: Instant }>;
/**
 * `subject` is the manual entry or the closing that caused it; `reason` is shown to the customer.
 * `collected` is the transfer of a bank payment whose credit this undoes: it is at its gateway again.
 */
export type FundsDeducted = Message<
  'FundsDeducted',
  {
    reference: string;
    subject: string;
    amount: Paise;
    reason: string;
    against: DeductedFor;
    collected?: Collected;
    at: Instant;
  }
>;
/** What came by bank and was not spent is on its way to a bank account. */
export type FundsPaidOut = Message<
  'FundsPaidOut',
  { reference: string; amount: Paise; reason: string; at: Instant }
>;
/** What an order gave back is on its way to the account that the order was paid from. */
export type FundsSentBack = Message<
  'FundsSentBack',
  { reference: string; orderId: string; amount: Paise; at: Instant }
>;
/** Nothing more is spent from here until it is thawed; `by` is the admin's account. */
export type WalletFrozen = Message<'WalletFrozen', { reference: string; by: string; at: Instant }>;
export type WalletThawed = Message<'WalletThawed', { reference: string; by: string; at: Instant }>;

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
  | FundsPaidOut
  | FundsSentBack
  | WalletFrozen
  | WalletThawed
  | FundsLocked
  | FundsUnlocked;

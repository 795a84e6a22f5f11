import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { FundsCredited, FundsDeducted, FundsPaidOut, FundsSentBack } from './events.ts';
import type { WalletLimits } from './limits.ts';

export type CreditFunds = Message<
  'CreditFunds',
  FundsCredited['data'] & {
    /** What is above them is credited and locked. Left out for money the store agreed to take. */
    limits?: WalletLimits;
  }
>;
/** Sets money aside for an order; the order id is the reference of hold, capture and release. */
export type HoldFunds = Message<'HoldFunds', { orderId: string; amount: Paise; at: Instant }>;
export type CaptureHold = Message<'CaptureHold', { orderId: string; at: Instant }>;
/** Where nothing is held it sees to it that nothing ever will be. */
export type ReleaseHold = Message<'ReleaseHold', { orderId: string; at: Instant }>;
export type DeductFunds = Message<'DeductFunds', FundsDeducted['data']>;
/** No more than what came by bank and was not spent, and nothing while a dispute freezes the wallet. */
export type PayOutFunds = Message<'PayOutFunds', FundsPaidOut['data']>;
/** Likewise, to where it was paid from. Unlike a payout it is the customer's own doing. */
export type SendFundsBack = Message<'SendFundsBack', FundsSentBack['data']>;
/** Each cause, its `reference`, freezes for itself: all of them must be thawed. */
export type FreezeWallet = Message<'FreezeWallet', { reference: string; by: string; at: Instant }>;
export type ThawWallet = Message<'ThawWallet', { reference: string; by: string; at: Instant }>;

/** `by` is an admin's account; `reference` that of the credit. */
export type UnlockFunds = Message<
  'UnlockFunds',
  { reference: string; by: string; note: string; at: Instant }
>;

export type WalletCommand =
  | CreditFunds
  | HoldFunds
  | CaptureHold
  | ReleaseHold
  | DeductFunds
  | PayOutFunds
  | SendFundsBack
  | UnlockFunds
  | FreezeWallet
  | ThawWallet;

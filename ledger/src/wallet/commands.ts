import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { CreditSource } from './events.ts';

export type CreditFunds = Message<
  'CreditFunds',
  {
    reference: string;
    source: CreditSource;
    subject: string;
    amount: Paise;
    note: string | null;
    at: Instant;
  }
>;
/** Sets money aside for an order; the order id is the reference of hold, capture and release. */
export type HoldFunds = Message<'HoldFunds', { orderId: string; amount: Paise; at: Instant }>;
export type CaptureHold = Message<'CaptureHold', { orderId: string; at: Instant }>;
export type ReleaseHold = Message<'ReleaseHold', { orderId: string; at: Instant }>;
export type DeductFunds = Message<
  'DeductFunds',
  { reference: string; amount: Paise; reason: string; at: Instant }
>;

export type WalletCommand = CreditFunds | HoldFunds | CaptureHold | ReleaseHold | DeductFunds;

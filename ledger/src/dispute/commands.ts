import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { DisputeOpened } from './events.ts';

export type OpenDispute = Message<'OpenDispute', DisputeOpened['data']>;
export type RecordDebit = Message<
  'RecordDebit',
  { disputeId: string; amount: Paise; by: string | null; at: Instant }
>;
export type RecordWon = Message<'RecordWon', { disputeId: string; by: string | null; at: Instant }>;
/** By the gateway, whose word nobody has to agree to. `amount` is what it took, if it had not before. */
export type RecordLost = Message<'RecordLost', { disputeId: string; amount: Paise; at: Instant }>;
/** By an admin. From `secondPersonFrom` on it takes another one. */
export type GiveUpDispute = Message<
  'GiveUpDispute',
  { disputeId: string; by: string; secondPersonFrom: Paise; at: Instant }
>;
/**
 * `aloneAfterMs` is how long a store's only admin waits before they may agree to their own proposal;
 * null where there is somebody else.
 */
export type AgreeToLoss = Message<
  'AgreeToLoss',
  { disputeId: string; by: string; aloneAfterMs: number | null; at: Instant }
>;
/** `sale` is what its order says was lost of the sale. */
export type SettleDispute = Message<
  'SettleDispute',
  { disputeId: string; sale: Paise; at: Instant }
>;

export type DisputeCommand =
  | OpenDispute
  | RecordDebit
  | RecordWon
  | RecordLost
  | GiveUpDispute
  | AgreeToLoss
  | SettleDispute;

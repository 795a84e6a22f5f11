import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/** Of a settlement `id` is its stream, and what it claims is named by `settledUtr`. */
export type Claimant = Readonly<{
  kind: 'order' | 'topUp' | 'entry' | 'suspense' | 'settlement';
  id: string;
}>;

/**
 * Why a transfer that arrived pays for nothing here: a person of the store had put it into the same
 * customer's wallet, or it had paid for something else. Events from before say "refusedByBank".
 */
export type TransferTaken = 'creditedByHand' | 'claimedElsewhere';

/** One bank transfer pays for one thing: the stream of a UTR has room for one claim. */
export type UtrClaimed = Message<
  'UtrClaimed',
  { utr: string; claimant: Claimant; amount: Paise; at: Instant }
>;

export type BankPaymentEvent = UtrClaimed;

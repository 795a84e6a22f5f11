import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

export type Claimant = Readonly<{ kind: 'order' | 'topUp' | 'entry'; id: string }>;

/** One bank transfer pays for one thing: the stream of a UTR has room for one claim. */
export type UtrClaimed = Message<
  'UtrClaimed',
  { utr: string; claimant: Claimant; amount: Paise; at: Instant }
>;

export type BankPaymentEvent = UtrClaimed;

import type { SecondPersonNeeded, SignedTooEarly } from '../kernel/second-person.ts';

export type NoSuchDispute = Readonly<{ type: 'NoSuchDispute'; disputeId: string }>;
export type DisputeReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;
export type NothingDisputed = Readonly<{ type: 'NothingDisputed' }>;
/** The bank has spoken already. */
export type DisputeIsEnded = Readonly<{ type: 'DisputeIsEnded'; as: 'won' | 'lost' }>;
export type DisputeStillOpen = Readonly<{ type: 'DisputeStillOpen' }>;
/** Nobody decides about their own money. */
export type DisputeOnOwnAccount = Readonly<{ type: 'OwnAccount' }>;
export type LossAlreadyProposed = Readonly<{ type: 'AlreadyProposed'; proposedBy: string }>;
export type LossNotProposed = Readonly<{ type: 'LossNotProposed' }>;

export type DisputeRejection =
  | NoSuchDispute
  | DisputeReferenceReused
  | NothingDisputed
  | DisputeIsEnded
  | DisputeStillOpen
  | DisputeOnOwnAccount
  | LossAlreadyProposed
  | LossNotProposed
  | SecondPersonNeeded
  | SignedTooEarly;

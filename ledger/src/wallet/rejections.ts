import type { Paise } from '../kernel/paise.ts';

export type InsufficientFunds = Readonly<{
  type: 'InsufficientFunds';
  available: Paise;
  asked: Paise;
}>;
/** A retry may repeat itself; it may not change its mind. */
export type ReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;
export type NoSuchHold = Readonly<{ type: 'NoSuchHold'; orderId: string }>;
export type HoldClosed = Readonly<{
  type: 'HoldClosed';
  orderId: string;
  as: 'captured' | 'released';
}>;
/** An amount of zero moves nothing and would only clutter the books. */
export type NothingToMove = Readonly<{ type: 'NothingToMove'; reference: string }>;

export type NothingLocked = Readonly<{ type: 'NothingLocked'; reference: string }>;

/** Prizes, points and what the store gave are spent in the store and leave by no other way. */
export type MoreThanUnspent = Readonly<{ type: 'MoreThanUnspent'; unspent: Paise; asked: Paise }>;
export type WalletIsFrozen = Readonly<{ type: 'WalletIsFrozen' }>;
export type NeverFrozen = Readonly<{ type: 'NeverFrozen'; reference: string }>;

export type WalletRejection =
  | InsufficientFunds
  | ReferenceReused
  | NoSuchHold
  | HoldClosed
  | NothingToMove
  | NothingLocked
  | MoreThanUnspent
  | WalletIsFrozen
  | NeverFrozen;

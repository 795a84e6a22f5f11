import type { SecondPersonNeeded, SignedTooEarly } from '../kernel/second-person.ts';
import type { Instant } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { EntryStatus } from './state.ts';

export type EntryReasonMissing = Readonly<{ type: 'ReasonMissing' }>;
/** Nobody moves their own money, nor agrees to it. */
export type EntryOnOwnAccount = Readonly<{ type: 'OwnAccount' }>;
export type EntryOutOfRange = Readonly<{ type: 'OutOfRange'; least: Paise; most: Paise }>;
export type EntryLinesMalformed = Readonly<{ type: 'LinesMalformed' }>;
export type EntryReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;
export type EntryNotInStatus = Readonly<{ type: 'EntryNotInStatus'; status: EntryStatus }>;
export type EntryLapsed = Readonly<{ type: 'EntryLapsed'; at: Instant }>;

export type NoPayOut = Readonly<{ type: 'NoPayOut' }>;

export type EntryRejection =
  | EntryReasonMissing
  | EntryOnOwnAccount
  | EntryOutOfRange
  | EntryLinesMalformed
  | EntryReferenceReused
  | EntryNotInStatus
  | EntryLapsed
  | SecondPersonNeeded
  | SignedTooEarly
  | NoPayOut;

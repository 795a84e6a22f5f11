import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { EntryFailure, ManualAct, ReasonCode } from './events.ts';

/** `secondPersonFrom` is the worth from which on an act takes two persons; some always do. */
export type ProposeEntry = Message<
  'ProposeEntry',
  {
    entryId: string;
    userId: string | null;
    act: ManualAct;
    code: ReasonCode;
    reason: string;
    by: string;
    secondPersonFrom: Paise;
    at: Instant;
  }
>;
/**
 * `aloneAfterMs` is how long a store's only admin waits before they may agree to their own
 * proposal; null where there is somebody else.
 */
export type ApproveEntry = Message<
  'ApproveEntry',
  { entryId: string; by: string; aloneAfterMs: number | null; at: Instant }
>;
export type DeclineEntry = Message<'DeclineEntry', { entryId: string; by: string; at: Instant }>;
export type RecordEntryBooked = Message<'RecordEntryBooked', { entryId: string; at: Instant }>;
export type RecordEntryFailed = Message<
  'RecordEntryFailed',
  { entryId: string; why: EntryFailure; at: Instant }
>;

export type SettlePayOut = Message<
  'SettlePayOut',
  { entryId: string; utr: string; by: string; at: Instant }
>;
/** A pay-out can be undone only until the bank has made it. */
export type RecordEntryUndone = Message<
  'RecordEntryUndone',
  { entryId: string; undoneBy: string; at: Instant }
>;

export type EntryCommand =
  | ProposeEntry
  | ApproveEntry
  | DeclineEntry
  | RecordEntryBooked
  | RecordEntryFailed
  | SettlePayOut
  | RecordEntryUndone;

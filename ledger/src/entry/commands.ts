import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type {
  ManualAct,
  ManualEntryBooked,
  ManualEntryDeclined,
  ManualEntryFailed,
  ManualEntryUndone,
  ReasonCode,
} from './events.ts';

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
export type DeclineEntry = Message<'DeclineEntry', ManualEntryDeclined['data']>;
export type RecordEntryBooked = Message<'RecordEntryBooked', ManualEntryBooked['data']>;
export type RecordEntryFailed = Message<'RecordEntryFailed', ManualEntryFailed['data']>;

export type SettlePayOut = Message<
  'SettlePayOut',
  { entryId: string; utr: string; by: string; at: Instant }
>;
/** A pay-out can be undone only until the bank has made it. */
export type RecordEntryUndone = Message<'RecordEntryUndone', ManualEntryUndone['data']>;

export type EntryCommand =
  | ProposeEntry
  | ApproveEntry
  | DeclineEntry
  | RecordEntryBooked
  | RecordEntryFailed
  | SettlePayOut
  | RecordEntryUndone;

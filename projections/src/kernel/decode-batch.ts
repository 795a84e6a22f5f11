import type { LedgerEvent } from '@store/ledger';
import { decodeEvent, type RecordedEvent } from '@store/ledger/event-store';
import type { Batch } from './apply-batch.ts';

export type Decoded = Readonly<{
  /** Null when the very first event cannot be read. */
  batch: Batch | null;
  /** UnreadableEvent: the batch ends before it. */
  unreadable: Error | undefined;
}>;

/** Reads events up to the first one that cannot be read. */
export function decodeBatch(recorded: readonly RecordedEvent[]): Decoded {
  const events: LedgerEvent[] = [];
  let last: RecordedEvent | null = null;
  let unreadable: Error | undefined;
  for (const event of recorded) {
    try {
      const decoded = decodeEvent(event);
      if (decoded !== null) events.push(decoded);
    } catch (error) {
      unreadable = error instanceof Error ? error : new Error(String(error));
      break;
    }
    last = event;
  }
  return { batch: last === null ? null : { events, last }, unreadable };
}

/** @throws UnreadableEvent; the list must not be empty. */
export function decodeAll(recorded: readonly RecordedEvent[]): Batch {
  const { batch, unreadable } = decodeBatch(recorded);
  if (unreadable !== undefined) throw unreadable;
  if (batch === null) throw new RangeError('a batch has at least one event');
  return batch;
}

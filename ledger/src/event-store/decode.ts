import { aggregates } from '../aggregates.ts';
import type { Message } from '../kernel/message.ts';
import type { StoredEvent } from '../kernel/stored-event.ts';
import { CATEGORIES, type LedgerEvent } from '../ledger-event.ts';
import type { RecordedEvent } from './event-store.ts';
import { UnreadableEvent } from './faults.ts';

/** @throws UnreadableEvent for a type or shape that this build does not know. */
export function readStored<Event extends Message>(
  stored: StoredEvent<Event>,
  recorded: RecordedEvent,
): Event {
  const parsed = stored.parse(recorded.type, recorded.data);
  if (!parsed.success) throw new UnreadableEvent(recorded, parsed.error);
  return parsed.data;
}

/**
 * Null for streams that are not the ledger's.
 * @throws UnreadableEvent: a reader stops there, since what it skipped could be money.
 */
export function decodeEvent(recorded: RecordedEvent): LedgerEvent | null {
  const { stream, revision, position, recordedAt } = recorded;
  const dash = stream.indexOf('-');
  const category = stream.slice(0, Math.max(dash, 0));
  const stored = storedEvents.get(category);
  if (stored === undefined) return null;
  const { type, data } = readStored(stored, recorded);
  const id = stream.slice(dash + 1);
  // The codec was chosen by the category; TypeScript cannot follow the pair through the lookup.
  return { id, stream, revision, position, recordedAt, category, type, data } as LedgerEvent;
}

const storedEvents = new Map<string, StoredEvent<Message>>(
  CATEGORIES.map((category) => [category, aggregates[category].storedEvent]),
);

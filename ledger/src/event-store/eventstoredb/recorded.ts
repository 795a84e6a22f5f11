import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata, JsonObject, RecordedEvent } from '../event-store.ts';
import { LogReplaced } from '../faults.ts';

type Raw = NonNullable<(ResolvedEvent | AllStreamResolvedEvent)['event']>;

const TOMBSTONE = '$streamDeleted';

/** Where an event lies in $all: commit and prepare position are the same for what is appended. */
export const positionOf = ({ position, streamId }: Raw): bigint => {
  if (position) return position.commit;
  throw new TypeError(`no position on an event of ${streamId}: EventStoreDB 22.6 is the oldest`);
};

/**
 * The events of the ledger; the server's own are left out.
 * @throws LogReplaced for a tombstone: nobody may delete a stream of the ledger.
 */
export function* ledgerEvents(
  resolved: Iterable<ResolvedEvent | AllStreamResolvedEvent>,
  prefixes: readonly string[],
): Generator<RecordedEvent> {
  for (const { event } of resolved) {
    if (!event || !hasPrefix(event, prefixes)) continue;
    if (event.type === TOMBSTONE) throw new LogReplaced(`${event.streamId} was deleted`);
    if (!event.type.startsWith('$')) yield toRecorded(event);
  }
}

export const isOfLedger = (event: Raw, prefixes: readonly string[]): boolean =>
  hasPrefix(event, prefixes) && !event.type.startsWith('$');

const hasPrefix = ({ streamId }: Raw, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => streamId.startsWith(prefix));

const toRecorded = (event: Raw): RecordedEvent => ({
  id: event.id,
  stream: event.streamId,
  revision: Number(event.revision),
  position: positionOf(event),
  type: event.type,
  // Unread JSON by contract; a codec or the reader of metadata finds out what is not.
  data: event.data as unknown as JsonObject,
  metadata: event.metadata as EventMetadata,
  recordedAt: event.created.toISOString(),
});

import type { EventStore, Position, RecordedEvent } from './event-store.ts';
import { LogReplaced } from './faults.ts';

/**
 * How far somebody has read. The event is remembered as well as its place, because a place also
 * exists in a log that was wiped or restored, and then another event lies there.
 */
export type LastProcessed = Readonly<{ position: Position; event: ProcessedEvent | null }>;
export type ProcessedEvent = Readonly<{ id: string; stream: string; revision: number }>;

export const lastProcessed = ({
  id,
  stream,
  revision,
  position,
}: RecordedEvent): LastProcessed => ({ position, event: { id, stream, revision } });

/**
 * `what` says in the fault what was made of the log, and what to do about it.
 * @throws LogReplaced unless the event that was processed last still lies where it lay
 */
export async function verifySameLog(
  eventStore: Pick<EventStore, 'readStream'>,
  { position, event }: LastProcessed,
  what: Readonly<{ made: string; remedy: string }>,
): Promise<void> {
  if (event === null) return;
  const [found] = await eventStore.readStream(event.stream, {
    fromRevision: event.revision,
    limit: 1,
  });
  if (found?.id === event.id && found.position === position) return;
  throw new LogReplaced(
    `${what.made} another log: event ${event.id} at position ${position} ` +
      `(${event.stream}, revision ${event.revision}) is ${found ? 'another one' : 'missing'} now. ` +
      `Point EVENT_STORE_URL at the log they belong to, or ${what.remedy}.`,
  );
}

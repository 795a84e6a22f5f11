import { randomUUID } from 'node:crypto';
import type { EventStore, JsonObject, NewEvent, Position, RecordedEvent } from '../event-store.ts';

export type StoreUnderTest = Readonly<{
  /** Address of a running server. It may be shared: every test uses streams of its own. */
  url: () => string;
  open: (url: string, options?: Readonly<{ timeoutMs?: number }>) => Promise<EventStore>;
}>;

/** A stream nobody used before, also on a server that earlier runs have left their events on. */
export const freshStream = (): string => `wallet-${randomUUID()}`;

/** A prefix for several streams of one test. */
export const freshPrefix = (): string => `order-${randomUUID()}`;

export function newEvent(data: JsonObject = {}, id: string = randomUUID()): NewEvent {
  return {
    id,
    type: 'Noted',
    data,
    metadata: {
      commandId: 'command',
      correlationId: 'correlation',
      actor: 'tester',
      schemaVersion: 1,
      previousHash: '0'.repeat(64),
    },
  };
}

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, nr) => newEvent({ nr }));

export async function positionOfAppended(
  eventStore: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expectedRevision: number,
): Promise<Position> {
  const result = await eventStore.append(stream, events, expectedRevision);
  if (result.outcome === 'conflict') throw new Error(`${stream} was taken`);
  return result.position;
}

/** Takes events until there are `count`, then leaves. */
export async function take(
  batches: AsyncIterable<readonly RecordedEvent[]>,
  count: number,
): Promise<RecordedEvent[]> {
  const taken: RecordedEvent[] = [];
  for await (const batch of batches) {
    taken.push(...batch);
    if (taken.length >= count) break;
  }
  return taken;
}

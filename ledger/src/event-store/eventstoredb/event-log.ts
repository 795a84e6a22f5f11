import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  type ReadPosition,
} from '@eventstore/db-client';
import {
  LOG_START,
  type Position,
  type RecordedEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '../event-store.ts';
import type { Connection } from './connection.ts';
import { isOfLedger, ledgerEvents, positionOf } from './recorded.ts';

type From = Readonly<{ connection: Connection; prefixes: readonly string[] }>;

const CHUNK = 500;

/** The leader has everything that was acknowledged; a follower may still lack it. */
const LEADER = { requiresLeader: true };

export const readPosition = (position: Position): ReadPosition =>
  position === LOG_START ? START : { commit: position, prepare: position };

/** Where a reader begins who does not say it. */
const firstOf = { forwards: START, backwards: END } as const;

export async function readStream(
  { connection }: From,
  stream: string,
  { direction = 'forwards', fromRevision, limit }: ReadStreamOptions = {},
): Promise<RecordedEvent[]> {
  if (limit === 0) return [];
  return connection.call(`reading ${stream}`, async (client) => {
    try {
      const read = client.readStream(stream, {
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
        fromRevision: fromRevision === undefined ? firstOf[direction] : BigInt(fromRevision),
        ...(limit !== undefined && { maxCount: limit }),
        ...LEADER,
      });
      return [...ledgerEvents(await toEnd(read), [stream])];
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  });
}

/** The client cannot filter a read on the server, so whole pages come over and are sieved here. */
export async function readAll(
  { connection, prefixes: ledger }: From,
  { after, limit, prefixes = ledger }: ReadAllOptions,
): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  const size = Math.max(limit + 1, CHUNK);
  for (let passed = after; found.length < limit;) {
    const page = await connection.call('reading the log', (client) =>
      logPage(client, passed, size),
    );
    // The position is inclusive: the event that lies on it was read before.
    const fresh = page.filter((event) => placeOf(event) > passed);
    for (const event of ledgerEvents(fresh, prefixes)) {
      found.push(event);
      if (found.length === limit) return found;
    }
    const last = fresh.at(-1);
    if (page.length < size || !last) break;
    passed = placeOf(last);
  }
  return found;
}

/** Looks back from the end until the first event of the ledger. */
export async function head({ connection, prefixes }: From): Promise<Position> {
  for (let from: Position | typeof END = END; ;) {
    const fromPosition = from === END ? END : readPosition(from);
    const page = await connection.call('reading the end of the log', (client) =>
      toEnd(client.readAll({ direction: BACKWARDS, fromPosition, maxCount: CHUNK, ...LEADER })),
    );
    const older = page.filter((event) => from === END || placeOf(event) < from);
    const newest = older.find(({ event }) => event && isOfLedger(event, prefixes));
    if (newest) return placeOf(newest);
    const last = older.at(-1);
    if (!last || page.length < CHUNK) return LOG_START;
    from = placeOf(last);
  }
}

export const logPage = (client: EventStoreDBClient, from: Position, maxCount: number) =>
  toEnd(
    client.readAll({ direction: FORWARDS, fromPosition: readPosition(from), maxCount, ...LEADER }),
  );

/** Never broken off: a half-read stream keeps the client from being disposed of. */
async function toEnd<Event>(read: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of read) events.push(event);
  return events;
}

function placeOf({ event, link, commitPosition }: AllStreamResolvedEvent): Position {
  if (commitPosition !== undefined) return commitPosition;
  const found = event ?? link;
  return found ? positionOf(found) : LOG_START;
}

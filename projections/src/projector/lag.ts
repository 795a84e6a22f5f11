import type { EventStore } from '@store/ledger/event-store';
import { isLocked, type Db } from '@store/platform/postgres';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { LOCKS } from '../kernel/locks.ts';
import { LIVE } from '../kernel/schema.ts';

/**
 * How far the read models are behind the log: events where positions have no gaps (Postgres),
 * else the distance of positions. 0 means that everything is projected.
 */
export async function projectionLag({
  eventStore,
  db,
}: Readonly<{ eventStore: Pick<EventStore, 'head'>; db: Db }>): Promise<bigint> {
  const [head, { position }] = await Promise.all([eventStore.head(), readCheckpoint(db, LIVE)]);
  // An empty log ends at -1, and so does its checkpoint; the first position may be 0 or 1.
  return head > position ? head - (position < 0n ? 0n : position) : 0n;
}

/** Is there a projector at work? */
export const projectorRunning = (db: Db): Promise<boolean> => isLocked(db, LOCKS.projector);

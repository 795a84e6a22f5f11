import type { EventStore } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import { openLiveProjection } from '../projector/live-projection.ts';

/** Projects what the log holds now, and returns: for tests that have no projector running. */
export async function projectEverything({
  eventStore,
  db,
  limit = 5_000,
}: Readonly<{ eventStore: Pick<EventStore, 'readAll'>; db: Db; limit?: number }>): Promise<void> {
  const { start, apply } = await openLiveProjection(db);
  let after = start.position;
  for (;;) {
    const recorded = await eventStore.readAll({ after, limit });
    if (recorded.length === 0) return;
    ({ position: after } = await apply(recorded));
  }
}

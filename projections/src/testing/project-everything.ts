import type { EventStore } from '@store/ledger/event-store';
import type { Db } from '@store/ledger/postgres';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { LIVE } from '../kernel/schema.ts';
import { projectBatch } from '../projector/project-batch.ts';

/** Projects what the log holds now, and returns: for tests that have no projector running. */
export async function projectEverything({
  store,
  db,
  limit = 5_000,
}: Readonly<{ store: Pick<EventStore, 'readAll'>; db: Db; limit?: number }>): Promise<void> {
  for (;;) {
    const { position: after } = await readCheckpoint(db, LIVE);
    const recorded = await store.readAll({ after, limit });
    if (recorded.length === 0) return;
    await projectBatch(db, recorded);
  }
}

import { openEventStore, type EventStore } from '@store/ledger/event-store';
import { connectPostgres, ensureDatabase, type Db } from '@store/platform/postgres';
import { eventStoreUrl } from '@store/platform/settings';
import type { z } from 'zod';
import type { ProjectionSettings } from './settings.ts';

export type Engines = Readonly<{ eventStore: EventStore; db: Db; close: () => Promise<void> }>;

/** Connects a process of this folder; `name` is what the servers show. */
export async function openEngines(
  settings: z.infer<typeof ProjectionSettings>,
  name: string,
): Promise<Engines> {
  await ensureDatabase(settings.DATABASE_URL);
  const eventStore = await openEventStore(eventStoreUrl(settings), { name });
  const db = connectPostgres(settings.DATABASE_URL, { name });
  return {
    eventStore,
    db,
    close: async () => {
      await Promise.all([eventStore.close(), db.end({ timeout: 5 })]);
    },
  };
}

import { connectPostgres, migrate } from '@store/platform/postgres';
import type { EventStore } from '../event-store.ts';
import { serialiseEvents } from '../serialise-events.ts';
import { BatchingAppender } from './batching-appender.ts';
import { EventLog } from './event-log.ts';
import { Link } from './link.ts';
import { LEDGER_MIGRATIONS } from './schema.ts';
import { subscription } from './subscription.ts';
import { WakeUpCalls } from './wake-up-calls.ts';

export type PostgresEventStoreOptions = Readonly<{
  /** For each statement, 5000 unless told. An append may wait for one other before its own. */
  timeoutMs?: number;
  /** A subscriber looks by itself this often, in case a wake-up call got lost. */
  pollMs?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
}>;

/** Creates the schema `ledger` unless it is there. */
export async function openPostgresEventStore(
  url: string,
  options: PostgresEventStoreOptions = {},
): Promise<EventStore> {
  const { timeoutMs = 5000, pollMs = 250, name = 'ledger' } = options;
  const db = connectPostgres(url, { max: 1, name });
  try {
    await migrate(db, 'ledger', LEDGER_MIGRATIONS);
  } finally {
    await db.end({ timeout: 1 });
  }

  const writer = new Link({ url, timeoutMs, max: 1, name: `${name} writer` });
  const reader = new Link({ url, timeoutMs, max: 4, name: `${name} reader` });
  const wakeUps = new WakeUpCalls(db);
  const appender = new BatchingAppender({ writer, reader });
  const log = new EventLog(reader);

  return {
    append: async (stream, events, expectedRevision) =>
      appender.append(stream, serialiseEvents(stream, events, expectedRevision), expectedRevision),
    readStream: (stream, read) => log.readStream(stream, read),
    readAll: (read) => log.readAll(read),
    subscribe: (subscribe) => subscription({ log, wakeUps, pollMs }, subscribe),
    head: () => log.head(),
    close: async () => {
      await Promise.all([writer.close(), reader.close(), wakeUps.close()]);
    },
  };
}

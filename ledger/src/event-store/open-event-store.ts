import type { EventStore } from './event-store.ts';

export type OpenEventStoreOptions = Readonly<{
  /** For every call, 5000 unless told. */
  timeoutMs?: number;
  /** What the server's list of connections shows. */
  name?: string;
}>;

/**
 * The event store behind a url: postgres:// and postgresql:// (creates its schema), esdb:// and
 * esdb+discover://. The client of the other one is not even loaded.
 */
export async function openEventStore(
  url: string,
  options: OpenEventStoreOptions = {},
): Promise<EventStore> {
  const scheme = url.slice(0, url.indexOf('://'));
  switch (scheme) {
    case 'postgres':
    case 'postgresql': {
      const { openPostgresEventStore } = await import('./postgres/postgres-event-store.ts');
      return openPostgresEventStore(url, options);
    }
    case 'esdb':
    case 'esdb+discover': {
      const { openEventStoreDB } = await import('./eventstoredb/eventstoredb-event-store.ts');
      return openEventStoreDB(url, options);
    }
    default:
      throw new RangeError(`no event store speaks ${scheme}://`);
  }
}

import { freshDatabase, server } from '@store/platform/testing';
import { openEventStore } from '../event-store/open-event-store.ts';
import { testLedgerOn, type TestLedger } from './test-ledger.ts';

export type OpenTestLedger = TestLedger & Readonly<{ databaseUrl: string }> & AsyncDisposable;

/**
 * The real world begins here: a ledger on a database of its own, gone after the spec. The server is
 * the one that specs share, unless told.
 */
export async function openTestLedger(postgresUrl?: string): Promise<OpenTestLedger> {
  const database = await freshDatabase(postgresUrl ?? (await server('postgres')));
  const eventStore = await openEventStore(database.url);
  return {
    ...testLedgerOn(eventStore),
    databaseUrl: database.url,
    async [Symbol.asyncDispose]() {
      await eventStore.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

import { openTestDatabase, type TestDatabase } from '@store/platform/testing';
import { openEventStore } from '../event-store/open-event-store.ts';
import { testLedgerOn, type TestLedger } from './test-ledger.ts';

export type OpenTestLedger = TestLedger & TestDatabase;

/** The real world of the write side: a ledger on a test database. */
export async function openTestLedger(postgresUrl?: string): Promise<OpenTestLedger> {
  const database = await openTestDatabase(postgresUrl);
  const eventStore = await openEventStore(database.databaseUrl);
  return {
    ...database,
    ...testLedgerOn(eventStore),
    async [Symbol.asyncDispose]() {
      await eventStore.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

import { openTestDatabase, type Beginning, type TestDatabase } from '@store/platform/testing';
import { openEventStore } from '../event-store/open-event-store.ts';
import { testLedgerOn, type TestLedger } from './test-ledger.ts';

export type OpenTestLedger = TestLedger & TestDatabase;

export const emptyLedger: Beginning = {
  name: 'ledger',
  fill: async (databaseUrl) => (await openEventStore(databaseUrl)).close(),
};

/** The real world of the write side: a ledger on a test database. */
export async function openTestLedger(
  postgresUrl?: string,
  beginning = emptyLedger,
): Promise<OpenTestLedger> {
  const database = await openTestDatabase(postgresUrl, beginning);
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

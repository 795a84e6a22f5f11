import { openEventStore } from '@store/ledger/event-store';
import { freshDatabase } from '@store/platform/testing';
import type { ActivityDependencies } from '../worker.ts';
import { shopOn, type Shop } from './shop.ts';

export type TestShop = Shop & Readonly<{ databaseUrl: string }> & AsyncDisposable;

/** A shop on a database of its own. */
export async function openTestShop(
  postgresUrl: string,
  overrides: Partial<ActivityDependencies> = {},
): Promise<TestShop> {
  const database = await freshDatabase(postgresUrl);
  const eventStore = await openEventStore(database.url);
  return {
    ...shopOn(eventStore, overrides),
    databaseUrl: database.url,
    async [Symbol.asyncDispose]() {
      await eventStore.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

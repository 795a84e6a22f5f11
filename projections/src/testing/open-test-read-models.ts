import { emptyLedger, openTestLedger, type OpenTestLedger } from '@store/ledger/testing';
import { connectPostgres } from '@store/platform/postgres';
import type { Beginning } from '@store/platform/testing';
import { createReadModels, type ReadModels } from '../queries/create-read-models.ts';
import { migrateReadModels } from '../read-models.ts';
import { tellingInto, type Given } from './telling.ts';

export type TestReadModels = OpenTestLedger &
  Readonly<{
    models: ReadModels;
    /** A past that is told event by event, without the ledger. */
    given: Given;
  }>;

export const emptyReadModels: Beginning = {
  name: 'read_models',
  async fill(databaseUrl) {
    await emptyLedger.fill(databaseUrl);
    const db = connectPostgres(databaseUrl, { max: 1 });
    try {
      await migrateReadModels(db);
    } finally {
      await db.end({ timeout: 1 });
    }
  },
};

/**
 * The real world of the read side: a test ledger and the read models beside it. Nothing is projected by itself: tell it with `given`,
 * or sell something and `projectEverything`, or start a projector.
 */
export async function openTestReadModels(
  postgresUrl?: string,
  beginning = emptyReadModels,
): Promise<TestReadModels> {
  const ledger = await openTestLedger(postgresUrl, beginning);
  const { db } = ledger;
  await migrateReadModels(db);
  const models = createReadModels(db);
  return {
    ...ledger,
    models,
    given: tellingInto(db),
    async [Symbol.asyncDispose]() {
      await models.close();
      await ledger[Symbol.asyncDispose]();
    },
  };
}

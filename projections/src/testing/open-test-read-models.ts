import { openTestLedger, type OpenTestLedger } from '@store/ledger/testing';
import { createReadModels, type ReadModels } from '../queries/create-read-models.ts';
import { migrateReadModels } from '../read-models.ts';
import { tellingInto, type Given } from './telling.ts';

export type TestReadModels = OpenTestLedger &
  Readonly<{
    models: ReadModels;
    /** A past that is told event by event, without the ledger. */
    given: Given;
  }>;

/**
 * The real world of the read side: a test ledger and the read models beside it. Nothing is projected by itself: tell it with `given`,
 * or sell something and `projectEverything`, or start a projector.
 */
export async function openTestReadModels(postgresUrl?: string): Promise<TestReadModels> {
  const ledger = await openTestLedger(postgresUrl);
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

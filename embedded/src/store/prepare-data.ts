import { createLedger, openEventStore, type EventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/platform/postgres';
import { openSealer, storeKeys } from '@store/platform/sealing';
import { migrateReadModels } from '@store/projections';
import { migrateShop, openAccounts } from '@store/web/accounts';
import { openCatalogue } from '@store/web/catalogue';
import { openCodes } from '@store/web/codes';
import { catalogueFilesOf } from '@store/web/catalogue-files';
import { migrateCodes } from '@store/workflows/code-pool';
import type { PictureStore } from '@store/workflows/picture-store';
import { fillPools } from '../demo/fill-pools.ts';
import { hangPictures } from '../demo/hang-pictures.ts';
import { seedDemo } from '../demo/seed.ts';
import { inPlainWords } from '../processes/plain-failure.ts';
import type { PaidInThePast } from '@store/simulators';
import { ALL_WELL } from '@store/web/catalogue';

export type DataOptions = Readonly<{
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  demoData: boolean;
  pictures: PictureStore;
  /** Secrets of the store's keys, the sealing one first. */
  payloadKeys: readonly string[];
}>;

/** Makes what every process expects: the schemas, and the demo data if wanted. */
export async function prepareData(options: DataOptions): Promise<readonly PaidInThePast[]> {
  const eventStore = await openEvents(options);
  const db = connectPostgres(options.databaseUrl, { max: 4, name: 'supervisor' });
  try {
    await Promise.all([migrateShop(db), migrateReadModels(db), migrateCodes(db)]);
    const sealer = await openSealer(db);
    if (!options.demoData) return [];
    const catalogue = await openCatalogue(db, {
      delivering: () => ALL_WELL,
    });
    try {
      const ledger = createLedger(eventStore);
      const accounts = openAccounts(db);
      const now = () => new Date();
      const keys = storeKeys(options.payloadKeys);
      const files = catalogueFilesOf(db, catalogue, now);
      const hang = () => hangPictures(db, catalogue, options.pictures);
      return await seedDemo({
        ledger,
        sealer,
        accounts,
        catalogue,
        files,
        hangPictures: hang,
        fillPools: () => fillPools(openCodes(db, { keys, now })),
        now,
      });
    } finally {
      await catalogue.close();
    }
  } finally {
    await eventStore.close();
    await db.end();
  }
}

async function openEvents({ databaseUrl, eventStoreUrl }: DataOptions): Promise<EventStore> {
  if (eventStoreUrl === undefined) return openEventStore(databaseUrl);
  return inPlainWords(
    async () => {
      const eventStore = await openEventStore(eventStoreUrl);
      // EventStoreDB is not connected to before the first question.
      await eventStore.head().catch(async (error: unknown) => {
        await eventStore.close();
        throw error;
      });
      return eventStore;
    },
    (said) =>
      `The event store of EVENT_STORE_URL cannot be used (${said}): start it, correct the address, or unset it to keep the events in Postgres.`,
  );
}

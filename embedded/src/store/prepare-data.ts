import { createLedger, openEventStore } from '@store/ledger/event-store';
import { connectPostgres, ensureDatabase } from '@store/ledger/postgres';
import { openSealer } from '@store/ledger/sealing';
import { migrateReadModels } from '@store/projections';
import { migrateShop, openAccounts } from '@store/web/accounts';
import { openCatalogue } from '@store/web/catalogue';
import { seedDemo } from '../demo/seed.ts';
import type { PaidInThePast } from '../simulators/upi/payment.ts';

export type DataOptions = Readonly<{
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  demoData: boolean;
}>;

/** Makes what every process expects: the database, its schemas, and the demo data if wanted. */
export async function prepareData(options: DataOptions): Promise<readonly PaidInThePast[]> {
  await ensureDatabase(options.databaseUrl);
  const db = connectPostgres(options.databaseUrl, { max: 4, name: 'supervisor' });
  const store = await openEventStore(options.eventStoreUrl ?? options.databaseUrl);
  try {
    await Promise.all([migrateShop(db), migrateReadModels(db)]);
    const sealer = await openSealer(db);
    if (!options.demoData) return [];
    const catalogue = await openCatalogue(db);
    try {
      const ledger = createLedger(store);
      const accounts = openAccounts(db);
      return await seedDemo({ ledger, sealer, accounts, catalogue, now: () => new Date() });
    } finally {
      await catalogue.close();
    }
  } finally {
    await store.close();
    await db.end();
  }
}

import { openTestReadModels } from '@store/projections/testing';
import { migrateProviderPrices } from '../provider-prices/index.ts';
import { migrateReconciliation } from '../reconciliation/migrate-reconciliation.ts';

/** Read models beside what a comparison keeps and reads; `clear` leaves none of it. */
export async function openReconciliationWorld() {
  const { db, given, ...world } = await openTestReadModels();
  await migrateProviderPrices(db);
  await migrateReconciliation(db);
  await db`create schema shop`;
  await db`
    create table shop.purse_reload (purse text, day date, units double precision, paid bigint, at timestamptz)`;
  const clear = () => db`
    truncate workflows.difference, workflows.reconciliation, workflows.gateway_file,
      workflows.provider_file, workflows.purse_balance, shop.purse_reload, read.payment,
      read.provider_try, read.orders`;
  return { ...world, db, given, clear };
}

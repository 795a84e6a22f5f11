import { draftFor } from '../server/invoices/drafts.ts';
import { issue } from '../server/invoices/issue.ts';
import type { TestStore } from './open-test-store.ts';

const supplier = { name: 'Store Private Limited', address: '1 MG Road\nPune 411001' };
export const STORE_GSTIN = '27AAPFU0939F1ZV';

/** Issues what is due by the whole log, as the process does that follows it. */
export async function issueInvoices({ shop, db, eventStore }: TestStore): Promise<void> {
  const from = {
    orders: shop.ledger.order,
    accounts: shop.accounts,
    addresses: shop.taxAddresses,
    sealer: shop.sealer,
    supplier: () => supplier,
  };
  const log = await eventStore.readAll({ after: -1n, limit: 10_000, prefixes: ['order-'] });
  const drafts = await Promise.all(log.map((recorded) => draftFor(recorded, from)));
  const upTo = log.at(-1)?.position ?? -1n;
  await issue(
    db,
    drafts.filter((draft) => draft !== null),
    upTo,
  );
}

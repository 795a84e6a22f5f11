import type { PageRequest, TransactionTraits } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import { customersMeantBy, withCustomers } from '../lists/customers.server.ts';

type Search = PageRequest & Readonly<{ text: string; traits: TransactionTraits }>;

/** The transactions of all wallets, newest first, with whose they are. */
export async function findTransactions(shop: Shop, { text, traits, ...page }: Search) {
  const clue = text === '' ? undefined : { text, ofCustomers: await customersMeantBy(shop, text) };
  const found = await shop.readModels.walletTransactions({ ...page, ...traits, clue });
  return { ...found, rows: await withCustomers(shop, found.rows) };
}

export type ListedTransaction = Awaited<ReturnType<typeof findTransactions>>['rows'][number];

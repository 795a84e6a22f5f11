import type { PageRequest, TransactionClue, TransactionTraits } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import { customersMeantBy, withCustomers } from '../lists/customers.server.ts';

type Sought = Readonly<{ text: string; traits: TransactionTraits }>;

/** The transactions of all wallets, newest first, with whose they are. */
export async function findTransactions(
  shop: Shop,
  { text, traits, ...page }: PageRequest & Sought,
) {
  const clue = await clueIn(shop, text);
  const found = await shop.readModels.walletTransactions({ ...page, ...traits, clue });
  return { ...found, rows: await withCustomers(shop, found.rows) };
}

/** The same transactions to the last one, in parts. */
export async function* eachTransaction(shop: Shop, { text, traits }: Sought) {
  const clue = await clueIn(shop, text);
  for await (const part of shop.readModels.eachTransaction({ ...traits, clue })) {
    yield await withCustomers(shop, part);
  }
}

const clueIn = async (shop: Shop, text: string): Promise<TransactionClue | undefined> =>
  text === '' ? undefined : { text, ofCustomers: await customersMeantBy(shop, text) };

export type ListedTransaction = Awaited<ReturnType<typeof findTransactions>>['rows'][number];

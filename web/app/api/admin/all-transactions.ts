import { pageCount } from '../../ui/page-range.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { allTransactions } from './calls.ts';
import { transactionsShown } from '../shapes/transactions.ts';

export const action = only('GET');

export const loader = answer(allTransactions, async ({ query: { page, limit }, shop }) => {
  const found = await shop.readModels.walletTransactions({ page, pageSize: limit });
  return {
    transactions: await transactionsShown(shop, found.rows),
    currentPage: page,
    totalPages: pageCount(found),
    totalItems: found.total,
  };
});

import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { whose } from '../kernel/whose.server.ts';
import { transactionsShown } from '../shapes/transactions.ts';
import { walletTransactions } from './calls.ts';

export const action = only('GET');

export const loader = answer(walletTransactions, async ({ params, query, account, shop }) => {
  const meant = await whose({ account, shop }, params.userid, 'money');
  if (isRefusal(meant)) return meant;
  const { page, limit } = query;
  const { rows } = await shop.readModels.walletStatement(meant.userId, {
    ...{ text: '', page, pageSize: limit },
  });
  return transactionsShown(
    shop,
    rows.map((row) => ({ ...row, userId: meant.userId })),
  );
});

import { rupeesOf } from '../shapes/money.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { apiWords } from '../kernel/words.ts';
import { stats } from './calls.ts';

export const action = only('GET');

export const loader = answer(stats, async ({ account, shop, context }) => {
  const { permissions } = account;
  if (!permissions.includes('orders') && !permissions.includes('money')) {
    context.noteSecurity('authz_fail', { account: account.id });
    return refusal('Forbidden', apiWords.forbidden);
  }
  const { total, totalSale, ...counts } = await shop.readModels.storeTotals();
  return { total_order: total, ...counts, total_sale: Math.floor(rupeesOf(totalSale)) };
});

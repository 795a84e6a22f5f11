import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { whose } from '../kernel/whose.server.ts';
import { rupeesOf } from '../shapes/money.ts';
import { walletBalance } from './calls.ts';

export const action = only('GET');

export const loader = answer(walletBalance, async ({ params, account, shop }) => {
  const meant = await whose({ account, shop }, params.userid, 'money');
  if (isRefusal(meant)) return meant;
  const { available, held } = await shop.readModels.walletBalance(meant.userId);
  return { balance: rupeesOf(available), held: rupeesOf(held) };
});

import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { whose } from '../kernel/whose.server.ts';
import { pointsOf } from '../shapes/money.ts';
import { pointsBalance } from './calls.ts';

export const action = only('GET');

export const loader = answer(pointsBalance, async ({ params, account, shop }) => {
  const meant = await whose({ account, shop }, params.userid, 'money');
  if (isRefusal(meant)) return meant;
  return { balance: pointsOf(await shop.readModels.pointsBalance(meant.userId)) };
});

import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { whose } from '../kernel/whose.server.ts';
import { orderCounters } from './calls.ts';

export const action = only('GET');

export const loader = answer(orderCounters, async ({ params, account, shop }) => {
  const meant = await whose({ account, shop }, params.userId, 'orders');
  if (isRefusal(meant)) return meant;
  const { total, completed, refunded } = await shop.readModels.orderCounters(meant.userId);
  return { total_order: total, completed, refunded };
});

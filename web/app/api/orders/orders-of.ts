import { EVERYTHING } from '../../order/order-search.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { whose } from '../kernel/whose.server.ts';
import { orderShown } from '../shapes/orders.ts';
import { ordersOf } from './calls.ts';

export const action = only('GET');

export const loader = answer(ordersOf, async ({ params, query, account, shop }) => {
  const meant = await whose({ account, shop }, params.userId, 'orders');
  if (isRefusal(meant)) return meant;
  const { page, limit } = query;
  const asked = { ...EVERYTHING, page, pageSize: limit, typedInto: [] };
  const { rows } = await shop.readModels.ordersOf(meant.userId, asked);
  return Promise.all(rows.map((row) => orderShown(shop, row)));
});

import { answer, only } from '../kernel/answer.server.ts';
import { processing } from './calls.ts';
import { pendingOrdersShown } from './rows.ts';

export const action = only('GET');

export const loader = answer(processing, async ({ query: { page, limit }, shop }) => {
  const { rows } = await shop.readModels.pendingOrders({ page, pageSize: limit });
  return pendingOrdersShown(shop, rows);
});

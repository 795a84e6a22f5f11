import { answer, only } from '../kernel/answer.server.ts';
import { allOrders } from './calls.ts';
import { adminOrdersShown } from './rows.ts';

export const action = only('GET');

export const loader = answer(allOrders, async ({ query: { page, limit }, shop }) => {
  const { rows, total } = await shop.readModels.allOrders({ page, pageSize: limit });
  return { transactions: await adminOrdersShown(shop, rows), totalTxns: total };
});

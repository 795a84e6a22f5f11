import { pageCount } from '../../ui/page-range.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { users } from './calls.ts';
import { customersShown } from './rows.ts';

export const action = only('GET');

export const loader = answer(users, async ({ query, account, shop }) => {
  const { q, page, limit: pageSize } = query;
  const { rows, total } = await shop.peopleDesk.search({ text: q, page, pageSize });
  const seesMoney = account.permissions.includes('money');
  return {
    users: await customersShown(shop, rows, seesMoney),
    totalPages: pageCount({ total, pageSize }),
    totalCount: total,
  };
});

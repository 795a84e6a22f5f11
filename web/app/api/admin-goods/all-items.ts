import { itemsAnswers } from '../../admin/catalogue/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { adminItem } from '../shapes/admin-goods.ts';
import { allItems } from './calls.ts';
import { unlessBusy } from './unless-busy.server.ts';

export const action = only('GET');

const sort = { by: 'itemId', descending: false } as const;

export const loader = answer(allItems, async ({ query, shop, tellTotal }) => {
  const asked = { page: query.page, pageSize: query.limit, sort };
  const list = async () => {
    const { rows, total } = await shop.catalogueDesk.items(asked);
    tellTotal(total);
    return rows.map(adminItem);
  };
  return unlessBusy(itemsAnswers.notFetched, list, 'StoreBusy');
});

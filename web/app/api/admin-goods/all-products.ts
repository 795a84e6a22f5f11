import { productsAnswers } from '../../admin/catalogue/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { adminProduct } from '../shapes/admin-goods.ts';
import { adminProducts } from './calls.ts';
import { unlessBusy } from './unless-busy.server.ts';

export const action = only('GET');

const sort = { by: 'productId', descending: false } as const;

export const loader = answer(adminProducts, async ({ query, shop, tellTotal }) => {
  const asked = { page: query.page, pageSize: query.limit, sort };
  const list = async () => {
    const { rows, total } = await shop.catalogueDesk.products(asked);
    tellTotal(total);
    return rows.map((product) => adminProduct(product, product.itemNumbers));
  };
  return unlessBusy(productsAnswers.notFetched, list, 'StoreBusy');
});

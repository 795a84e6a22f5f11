import { answer, only } from '../kernel/answer.server.ts';
import { itemShown } from '../shapes/goods.ts';
import { itemsOfProduct } from './calls.ts';
import { noProduct } from './no-product.ts';

export const action = only('GET');

export const loader = answer(itemsOfProduct, async ({ params, account, shop }) => {
  const shelf = await shop.catalogue.product(params.productId);
  return shelf === null
    ? noProduct
    : shelf.items.map((item) => itemShown(item, account?.role ?? null));
});

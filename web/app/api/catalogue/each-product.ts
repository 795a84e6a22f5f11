import { productPath } from '../../catalogue/product-path.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { shelfShown } from '../shapes/goods.ts';
import { eachProduct } from './calls.ts';
import { noProduct } from './no-product.ts';

export const action = only('GET');

export const loader = answer(eachProduct, async ({ params, shop }) => {
  const shelf = await shop.catalogue.product(params.id);
  return shelf === null ? noProduct : { product: shelfShown(shelf, productPath(shelf)) };
});

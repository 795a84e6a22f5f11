import { productPath } from '../../catalogue/product-path.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { shelfShown } from '../shapes/goods.ts';
import { allProducts } from './calls.ts';

export const action = only('GET');

export const loader = answer(allProducts, async ({ shop }) => {
  const [others, mobileLegends] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
  ]);
  return [...others, ...mobileLegends].map((shelf) => shelfShown(shelf, productPath(shelf)));
});

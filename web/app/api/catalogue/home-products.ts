import { productPath } from '../../catalogue/product-path.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { shelfShown } from '../shapes/goods.ts';
import { homeProducts } from './calls.ts';

export const action = only('GET');

export const loader = answer(homeProducts, async ({ shop }) => {
  const [products, mlproducts] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
  ]);
  const shown = (shelf: (typeof products)[number]) => shelfShown(shelf, productPath(shelf));
  return { products: products.map(shown), mlproducts: mlproducts.map(shown) };
});

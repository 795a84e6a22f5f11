import { answer, only } from '../kernel/answer.server.ts';
import { modeOf } from '../shapes/mode.ts';
import { productForSale } from '../shapes/resales.ts';
import { resaleCatalogue } from './calls.ts';

export const action = only('GET');

export const loader = answer(resaleCatalogue, async ({ shop, key }) => {
  const [others, mobileLegends] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
  ]);
  return { mode: modeOf(key), products: [...mobileLegends, ...others].map(productForSale) };
});

import type { Leg } from '@store/ledger';
import type { Item, Product } from '../../server/catalogue/product.ts';

/**
 * The parts in which an item is delivered: one per provider code, in order. An item without a
 * provider is one part for an admin.
 */
export function legsOf(item: Item, product: Product): readonly Leg[] {
  const route = item.isApi ? item.apiType : null;
  if (route === null || item.productCodes.length === 0) {
    const providerProduct = product.providerProduct;
    return [{ leg: 0, route: 'MANUAL', providerProduct, productCode: item.itemId }];
  }
  return item.productCodes.map((productCode, leg) => ({
    leg,
    route,
    providerProduct: product.providerProduct,
    productCode,
  }));
}

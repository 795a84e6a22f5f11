import { withShares, type Leg, type Paise } from '@store/ledger';
import { PROVIDED_ROUTES } from '@store/workflows/contracts';
import type { ProductWithItems, Item, Product } from '../../ports/catalogue.ts';

/** The provider's route; null where an admin delivers, also for want of somebody on the route. */
export const providedRoute = ({ isApi, apiType, productCodes }: Item) =>
  isApi && productCodes.length > 0
    ? (PROVIDED_ROUTES.find((route) => route === apiType) ?? null)
    : null;

export type DeliveryPromise = 'instant' | 'within30Minutes' | 'outOfStock';

/** Nothing is promised at once that an admin delivers; of what is sold out nothing is promised. */
export function promiseOf(shelves: readonly ProductWithItems[]): DeliveryPromise {
  const sold = shelves.flatMap(({ product, items }) =>
    items.filter(({ inStock }) => product.inStock && inStock),
  );
  if (sold.length === 0) return 'outOfStock';
  return sold.every((item) => providedRoute(item) !== null) ? 'instant' : 'within30Minutes';
}

/**
 * The parts in which an item is delivered: one per provider code, in order. An item without codes
 * is one part. What no provider delivers waits for an admin from the start. Each stands for an even
 * share of `price`.
 */
export function legsOf(item: Item, { providerProduct }: Product, price: Paise): readonly Leg[] {
  const route: Leg['route'] = providedRoute(item) ?? 'MANUAL';
  const codes = item.isApi && item.productCodes.length > 0 ? item.productCodes : [item.itemId];
  const legs = codes.map((productCode, leg) => ({ leg, route, providerProduct, productCode }));
  return withShares(legs, price);
}

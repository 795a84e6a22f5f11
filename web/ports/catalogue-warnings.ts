import type { ItemValues, Product } from './catalogue.ts';
import { needsIdCheck } from './id-check-needed.ts';
import { providedRoute } from './provided-route.ts';

/** What an admin is told, and may want all the same. */
export const ITEM_WARNINGS = {
  resellAboveDiscounted: 'Resell Price is above Discounted Price.',
  discountedAboveOriginal: 'Discounted Price is above Original Price.',
  discountedBelowCost: 'Discounted Price is below Cost.',
  resellBelowCost: 'Resell Price is below Cost.',
  apiTypesDiffer: 'The API Type of the item is not that of its product.',
  noCheck:
    'The store is not connected to the provider of this item, which cannot check the player ID. Shoppers see the item out of stock, unless another one of the product can be checked.',
} as const;
export type ItemWarning = keyof typeof ITEM_WARNINGS;

type Delivered = Pick<Product, 'isApi' | 'apiType'>;
type Priced = Pick<ItemValues, 'originalPrice' | 'discountedPrice' | 'resellPrice' | 'cost'>;

export function itemWarnings(
  item: Priced & Delivered & Pick<ItemValues, 'productCodes'>,
  product: (Delivered & Pick<Product, 'type'>) | null,
): readonly ItemWarning[] {
  const { originalPrice, discountedPrice, resellPrice, cost } = item;
  const found: Readonly<Record<ItemWarning, boolean>> = {
    resellAboveDiscounted: resellPrice > discountedPrice,
    discountedAboveOriginal: discountedPrice > originalPrice,
    discountedBelowCost: cost !== null && discountedPrice < cost,
    resellBelowCost: cost !== null && resellPrice < cost,
    apiTypesDiffer: product !== null && routeOf(item) !== routeOf(product),
    noCheck:
      product !== null && needsIdCheck(product) && item.isApi && providedRoute(item) === null,
  };
  return (Object.keys(found) as ItemWarning[]).filter((warning) => found[warning]);
}

/** An admin delivers OTHER, and what is no API product. */
const routeOf = ({ isApi, apiType }: Delivered) => (isApi && apiType !== 'OTHER' ? apiType : null);

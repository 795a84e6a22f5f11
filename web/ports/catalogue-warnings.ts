import type { ItemValues, Product } from './catalogue.ts';
import { needsIdCheck, onlyOwnCheckCounts } from './id-check-needed.ts';
import { lockedTo } from './locked-to.ts';
import { checkedRoute, type ServedRoutes } from './provided-route.ts';

/** What an admin is told, and may want all the same. */
export const ITEM_WARNINGS = {
  resellAboveDiscounted: 'Resell Price is above Discounted Price.',
  discountedAboveOriginal: 'Discounted Price is above Original Price.',
  discountedBelowCost: 'Discounted Price is below Cost.',
  resellBelowCost: 'Resell Price is below Cost.',
  noPool: 'No pool of codes is named for this item, so an admin has to deliver it.',
  apiTypesDiffer: 'The API Type of the item is not that of its product.',
  noCheck:
    'No connected provider that checks player IDs delivers this item. Shoppers see it out of stock, unless another item of the product can be checked.',
  noOwnCheck:
    'No connected provider that checks player IDs delivers this item, and only its provider could say who may have a pack of this type. Shoppers see it out of stock.',
  locksNobodyOut:
    'Region Lock keeps nobody out here: it needs a product whose Region is a country, and whose player IDs are checked.',
} as const;
export type ItemWarning = keyof typeof ITEM_WARNINGS;

type Delivered = Pick<Product, 'isApi' | 'apiType'>;
type Priced = Pick<ItemValues, 'originalPrice' | 'discountedPrice' | 'resellPrice' | 'cost'>;

export function itemWarnings(
  item: Priced & Delivered & Pick<ItemValues, 'productCodes' | 'tier'>,
  product: (Delivered & Pick<Product, 'type' | 'region'>) | null,
  served: ServedRoutes,
): readonly ItemWarning[] {
  const { originalPrice, discountedPrice, resellPrice, cost } = item;
  const unchecked =
    product !== null && needsIdCheck(product) && checkedRoute(item, served) === null;
  const only = product !== null && onlyOwnCheckCounts(item, product, null);
  const found: Readonly<Record<ItemWarning, boolean>> = {
    resellAboveDiscounted: resellPrice > discountedPrice,
    discountedAboveOriginal: discountedPrice > originalPrice,
    discountedBelowCost: cost !== null && discountedPrice < cost,
    resellBelowCost: cost !== null && resellPrice < cost,
    noPool: routeOf(item) === 'CODES' && item.productCodes.length === 0,
    apiTypesDiffer: product !== null && routeOf(item) !== routeOf(product),
    noCheck: unchecked && !only,
    noOwnCheck: unchecked && only,
    locksNobodyOut:
      item.tier === 'regionlock' &&
      product !== null &&
      (lockedTo(item, product) === null || !needsIdCheck(product)),
  };
  return (Object.keys(found) as ItemWarning[]).filter((warning) => found[warning]);
}

/** An admin delivers OTHER, and what is no API product. */
const routeOf = ({ isApi, apiType }: Delivered) => (isApi && apiType !== 'OTHER' ? apiType : null);

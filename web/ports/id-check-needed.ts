import { CHECKED_TYPES } from '@store/workflows/contracts';
import { ROUTES } from '@store/workflows/routes';
import { isOnce, type Item, type Product } from './catalogue.ts';
import { lockedTo } from './locked-to.ts';
import { checkedRoute, waysOf, type OpenWays, type ServedRoutes } from './provided-route.ts';

/** A check is needed if and only if the product is delivered by API and of a checked type. */
export const needsIdCheck = (product: Pick<Product, 'isApi' | 'type'>): boolean =>
  product.isApi && CHECKED_TYPES.includes(product.type);

/**
 * Whether only the provider can say who may have the item, asked about the item itself. Another one names
 * the player as well; `country` is the player's, null where it did not tell.
 */
export const onlyOwnCheckCounts = (
  item: Pick<Item, 'tier'>,
  product: Pick<Product, 'region'>,
  country: string | null,
): boolean => isOnce(item) || (country === null && lockedTo(item, product) !== null);

/**
 * Whether the check can be made that has to come before the purchase. `items` are all of the product:
 * each can name the player for those that anybody can have. What it tells of the player's country is
 * not known before.
 */
export function canBeChecked(
  item: Item,
  product: Product,
  items: readonly Item[],
  served: ServedRoutes,
): boolean {
  if (!needsIdCheck(product) || checkedRoute(item, served) !== null) return true;
  if (onlyOwnCheckCounts(item, product, null)) return false;
  return items.some((other) => checkedRoute(other, served) !== null);
}

/**
 * Whether it may be bought while nobody can be asked for its player: an admin delivers it, or a provider
 * that names nobody, and on no further way is it one that does. Whoever names players has to name this
 * one: some keep the money for a wrong one.
 */
export const goesUnchecked = (item: Item, product: Product, open: OpenWays): boolean =>
  !onlyOwnCheckCounts(item, product, null) &&
  waysOf(item, product, open)
    .flatMap(({ taken, other }) => [taken, other])
    .every((way) => way === null || !ROUTES[way.route].checks);

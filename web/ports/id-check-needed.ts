import { CHECKED_TYPES, PROVIDED_ROUTES } from '@store/workflows/contracts';
import type { Item, Product } from './catalogue.ts';

/** A check is needed if and only if the product is delivered by API and of a checked type. */
export const needsIdCheck = (product: Pick<Product, 'isApi' | 'type'>): boolean =>
  product.isApi && CHECKED_TYPES.includes(product.type);

/** Packs that a player can have once, or that last for a while. */
const ONCE: readonly Item['tier'][] = ['doublebonus', 'starlight'];

/** Whether only the provider can say who may have the item. */
export const isOnce = ({ tier }: Pick<Item, 'tier'>): boolean => ONCE.includes(tier);

type Asked = Pick<Item, 'isApi' | 'apiType' | 'productCodes'>;

/** Whose provider says who a player is; null where the store is connected to none. */
export const checkedBy = (item: Asked, { apiType }: Pick<Product, 'apiType'>) =>
  item.isApi && item.productCodes.length > 0
    ? (PROVIDED_ROUTES.find((route) => route === (item.apiType ?? apiType)) ?? null)
    : null;

/**
 * Whether the check can be made that has to come before the purchase. `items` are all of the product:
 * each can name the player for those that anybody can have.
 */
export function canBeChecked(item: Item, product: Product, items: readonly Item[]): boolean {
  if (!needsIdCheck(product) || checkedBy(item, product) !== null) return true;
  return !isOnce(item) && items.some((other) => checkedBy(other, product) !== null);
}

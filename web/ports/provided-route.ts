import { PROVIDED_ROUTES } from '@store/workflows/contracts';
import type { Item } from './catalogue.ts';

/**
 * Where the item is delivered, and its player checked; null where an admin delivers, also for want of
 * somebody on the route.
 */
export const providedRoute = ({
  isApi,
  apiType,
  productCodes,
}: Pick<Item, 'isApi' | 'apiType' | 'productCodes'>) =>
  isApi && productCodes.length > 0
    ? (PROVIDED_ROUTES.find((route) => route === apiType) ?? null)
    : null;

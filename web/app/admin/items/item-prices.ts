import type { ItemPrices } from '../../../ports/catalogue.ts';

/** In the order in which forms ask for them. */
export const ITEM_PRICES = [
  'originalPrice',
  'discountedPrice',
  'resellPrice',
] as const satisfies readonly (keyof ItemPrices)[];

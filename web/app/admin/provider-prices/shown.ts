import { isGone, type PricedItem } from '../../../ports/price-desk.ts';

export const FILTERS = ['all', 'belowMargin', 'belowCost', 'waiting', 'gone'] as const;
export type PriceFilter = (typeof FILTERS)[number];

export const filterIn = (typed: string): PriceFilter =>
  FILTERS.find((filter) => filter === typed) ?? 'all';

export function isShown(filter: PriceFilter, item: PricedItem): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'belowMargin':
      return item.isBelowMargin;
    case 'belowCost':
      return item.isBelowCost;
    case 'waiting':
      return item.waits;
    case 'gone':
      return isGone(item.state);
  }
}

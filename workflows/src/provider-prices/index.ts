export { costOnWay } from './cost-on-way.ts';
export type { CostOnWay } from '../route-choice/watch-routes.ts';
export type { KnownPack, PackState } from './changed-packs.ts';
export {
  costOfPacks,
  packsAmong,
  stateOfAll,
  type StateOfItem,
  type NamedPack,
  type Packs,
  type ProviderCost,
  type Rates,
} from './pack-costs.ts';
export { checksInShop } from './checks-in-shop.ts';
export { packsInShop } from './packs-in-shop.ts';
export { priceListOf } from './price-list-of.ts';
export {
  migrateProviderPrices,
  openProviderPrices,
  readLooks,
  readPackChanges,
  readPackPrices,
  type LookedAt,
  type PackPrice,
  type PackPriceChange,
} from './provider-prices.ts';

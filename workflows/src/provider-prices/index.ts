export type { KnownPack, PackState } from './changed-packs.ts';
export { priceListOf, type PriceListName } from './price-list-of.ts';
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

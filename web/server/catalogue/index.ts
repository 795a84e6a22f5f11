export { migrateShop } from '../database/migrations.ts';
export type { Catalogue, NewItem, NewProduct } from '../../ports/catalogue.ts';
export { productValues } from '../../ports/catalogue.ts';
export { openCatalogue } from './open-catalogue.ts';
export type { ApiType, Item, ItemTier, Product, ProductInput } from '../../ports/catalogue.ts';
export { ALL_WELL, waysOf } from '../../ports/provided-route.ts';

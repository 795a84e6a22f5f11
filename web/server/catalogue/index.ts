export { migrateShop } from '../migrations.ts';
export type { Catalogue, NewItem, NewProduct } from './catalogue.ts';
export { openCatalogue } from './open-catalogue.ts';
export type { Item, ItemTier, Product, ProductInput } from './product.ts';

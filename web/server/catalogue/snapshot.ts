import type { Db } from '@store/platform/postgres';
import { itemOf, productOf, type ItemRow, type ProductRow } from './catalogue-rows.ts';
import type { ProductWithItems, Item, Product } from '../../ports/catalogue.ts';

/** The whole catalogue as of one moment. */
export type Snapshot = Readonly<{
  products: readonly Product[];
  shelves: readonly ProductWithItems[];
  byId: ReadonlyMap<string, ProductWithItems>;
  byItemId: ReadonlyMap<string, Readonly<{ product: Product; item: Item }>>;
}>;

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const [productRows, itemRows] = await Promise.all([
    db<ProductRow[]>`
      select * from shop.product where archived_at is null order by trending desc, place`,
    db<ItemRow[]>`select * from shop.item where archived_at is null order by id`,
  ]);
  const products = productRows.map(productOf);
  const items = itemRows.map(itemOf);
  const shelves = products.map((product) => ({
    product,
    items: items.filter(({ productId }) => productId === product.productId),
  }));
  return {
    products,
    shelves,
    byId: new Map(shelves.map((shelf) => [shelf.product.id, shelf])),
    byItemId: new Map(
      shelves.flatMap(({ product, items }) =>
        items.map((item) => [item.itemId, { product, item }] as const),
      ),
    ),
  };
}

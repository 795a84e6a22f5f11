import { keepFresh, type Db } from '@store/platform/postgres';
import {
  itemColumns,
  itemOf,
  productColumns,
  productOf,
  type ItemRow,
  type ProductRow,
} from './catalogue-rows.ts';
import type { Catalogue } from '../../ports/catalogue.ts';
import { readSnapshot } from './snapshot.ts';

const CHANNEL = 'shop_catalogue';

/**
 * The catalogue of schema `shop`, which `migrateShop` has made, held in memory: pages cost no
 * query.
 */
export async function openCatalogue(
  db: Db,
  onError?: (error: unknown) => void,
): Promise<Catalogue> {
  const { current, changed, close } = await keepFresh(db, CHANNEL, () => readSnapshot(db), onError);

  return {
    homeProducts: async () => current().shelves.filter(({ product }) => product.type !== 'MLBB'),
    mlProducts: async () => current().shelves.filter(({ product }) => product.type === 'MLBB'),
    allProducts: async () => current().products,
    product: async (id) => current().byId.get(id) ?? null,

    async itemForOrder(itemId, productId) {
      const found = current().byItemId.get(itemId);
      return found?.product.productId === productId ? found : null;
    },

    async saveProduct(product) {
      const columns = productColumns(db, product);
      const id = product.id ?? product.productId.toLowerCase().replace(/[^\da-z]+/g, '-');
      const [row] = await db<ProductRow[]>`
        insert into shop.product ${db({ id, product_id: product.productId, ...columns })}
        on conflict (product_id) do update set ${db(columns)}
        returning *`;
      await changed();
      return productOf(row!);
    },

    async saveItem(item) {
      const columns = itemColumns(item);
      const [row] = await db<ItemRow[]>`
        insert into shop.item ${db({ item_id: item.itemId, ...columns })}
        on conflict (item_id) do update set ${db(columns)}
        returning *`;
      await changed();
      return itemOf(row!);
    },

    async archiveProduct(productId) {
      await db`update shop.product set archived_at = now() where product_id = ${productId}`;
      await changed();
    },

    async archiveItem(itemId) {
      await db`update shop.item set archived_at = now() where item_id = ${itemId}`;
      await changed();
    },

    close,
  };
}

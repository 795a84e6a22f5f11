import { listenTo, type Db } from '@store/platform/postgres';
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
const POLL_MS = 30_000;

/**
 * The catalogue of schema `shop`, which `migrateShop` has made, held in memory: pages cost no
 * query. Other processes hear of a change by NOTIFY, and by a poll should one get lost.
 */
export async function openCatalogue(
  db: Db,
  { onError = () => {} }: Readonly<{ onError?: (error: unknown) => void }> = {},
): Promise<Catalogue> {
  let snapshot = await readSnapshot(db);
  let started = 0;
  let shown = 0;

  async function refresh(): Promise<void> {
    const turn = ++started;
    const read = await readSnapshot(db);
    // A slow, older read must not put back what a newer one has replaced.
    if (turn < shown) return;
    shown = turn;
    snapshot = read;
  }
  const refreshInBackground = () => void refresh().catch(onError);

  const listening = listenTo(db, CHANNEL, {
    heard: refreshInBackground,
    listens: refreshInBackground,
  });
  const poll = setInterval(refreshInBackground, POLL_MS).unref();

  async function changed(): Promise<void> {
    await refresh();
    await db.notify(CHANNEL, '');
  }

  return {
    homeProducts: async () => snapshot.shelves.filter(({ product }) => product.type !== 'MLBB'),
    mlProducts: async () => snapshot.shelves.filter(({ product }) => product.type === 'MLBB'),
    allProducts: async () => snapshot.products,
    product: async (id) => snapshot.byId.get(id) ?? null,

    async itemForOrder(itemId, productId) {
      const found = snapshot.byItemId.get(itemId);
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

    async close() {
      clearInterval(poll);
      await listening.close();
    },
  };
}

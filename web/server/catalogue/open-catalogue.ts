import { keepFresh, transaction, type Db } from '@store/platform/postgres';
import type { Catalogue } from '../../ports/catalogue.ts';
import { saveItem, saveProduct } from './save.ts';
import { shownAt, type Shown } from './shown-at.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const CHANNEL = 'shop_catalogue';

type Options = Readonly<{ now?: () => Date; onError?: (error: unknown) => void }>;

/**
 * The catalogue of schema `shop`, which `migrateShop` has made, held in memory: pages cost no
 * query. `now` decides which planned prices hold.
 */
export async function openCatalogue(
  db: Db,
  { now = () => new Date(), onError }: Options = {},
): Promise<Catalogue> {
  const kept = await keepFresh(db, CHANNEL, () => readSnapshot(db), onError);
  const { changed, close } = kept;
  let latest: Readonly<{ of: Snapshot; shown: Shown }> | undefined;

  function shown(): Shown {
    const [of, at] = [kept.current(), now()];
    if (latest?.of !== of || !holds(latest.shown, at)) latest = { of, shown: shownAt(of, at) };
    return latest.shown;
  }

  return {
    homeProducts: async () => shown().shelves.filter(({ product }) => product.type !== 'MLBB'),
    mlProducts: async () => shown().shelves.filter(({ product }) => product.type === 'MLBB'),
    allProducts: async () => shown().products,
    product: async (id) => shown().byId.get(id) ?? null,

    async itemForOrder(itemId, productId) {
      const found = shown().byItemId.get(itemId);
      return found?.product.productId === productId ? found : null;
    },

    async saveProduct(product) {
      const saved = await transaction(db, (tx) => saveProduct(tx, product, now()));
      await changed();
      return saved;
    },

    async saveItem(item) {
      const saved = await transaction(db, (tx) => saveItem(tx, item, now()));
      await changed();
      return saved;
    },

    changed,
    close,
  };
}

const holds = ({ since, until }: Shown, at: Date) => since <= at && (until === null || at < until);

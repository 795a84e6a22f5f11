import { keepFresh, transaction, type Db } from '@store/platform/postgres';
import type { Catalogue } from '../../ports/catalogue.ts';
import type { CodesLeft } from '../../ports/codes.ts';
import type { Delivering } from '../../ports/provided-route.ts';
import { saveItem, saveProduct } from './save.ts';
import { shownAt, type Shown } from './shown-at.ts';
import { readRunOut, readSnapshot, type RunOut, type Snapshot } from './snapshot.ts';

const CHANNEL = 'shop_catalogue';
const STOCK_CHANNEL = 'shop_stock';

const NO_CODES: CodesLeft = new Map();

/** What is shown, and what it was made of. */
type Latest = Readonly<{
  of: Snapshot;
  without: RunOut;
  left: CodesLeft;
  by: Delivering;
  shown: Shown;
}>;

type Options = Readonly<{
  delivering: () => Delivering;
  /** Without it nothing is sold that comes from a pool of codes. */
  codesLeft?: () => CodesLeft;
  now?: () => Date;
  onError?: (error: unknown) => void;
}>;

/**
 * The catalogue of schema `shop`, which `migrateShop` has made, held in memory: pages cost no
 * query. `now` decides which planned prices hold.
 */
export async function openCatalogue(
  db: Db,
  { delivering, codesLeft = () => NO_CODES, now = () => new Date(), onError }: Options,
): Promise<Catalogue> {
  // Apart from the rest: orders change it, and thousands of items take a while to read.
  const [kept, runOut] = await Promise.all([
    keepFresh(db, CHANNEL, () => readSnapshot(db), onError),
    keepFresh(db, STOCK_CHANNEL, () => readRunOut(db), onError),
  ]);
  let latest: Latest | undefined;

  function shown(): Shown {
    const [of, without, by, at] = [kept.current(), runOut.current(), delivering(), now()];
    const left = codesLeft();
    const isSame = latest?.of === of && latest.without === without && latest.by === by;
    if (latest?.left !== left || !isSame || !holds(latest.shown, at)) {
      latest = { of, without, left, by, shown: shownAt(of, without, left, by, at) };
    }
    return latest.shown;
  }

  async function changed(): Promise<void> {
    await Promise.all([kept.changed(), runOut.changed()]);
  }

  return {
    homeProducts: async () => shown().shelves.filter(({ product }) => product.type !== 'MLBB'),
    mlProducts: async () => shown().shelves.filter(({ product }) => product.type === 'MLBB'),
    allProducts: async () => shown().products,
    allShelves: async () => shown().shelves,
    product: async (id) => shown().byId.get(id) ?? null,
    atAddress: async (address) => shown().byId.get(address) ?? shown().bySlug.get(address) ?? null,

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

    asOf: shown,
    changed,
    stockChanged: runOut.changed,
    async close() {
      await Promise.all([kept.close(), runOut.close()]);
    },
  };
}

const holds = ({ since, until }: Shown, at: Date) => since <= at && (until === null || at < until);

import { transaction, type Db, type Tx } from '@store/platform/postgres';
import {
  itemValues,
  productValues,
  type Catalogue,
  type ItemValues,
  type ProductValues,
} from '../../ports/catalogue.ts';
import type { CatalogueDesk, Done } from '../../ports/catalogue-desk.ts';
import { mergedWith } from '../../ports/three-way.ts';
import type { Deed } from '../../ports/trail.ts';
import type { Act } from './act.ts';
import { itemOf, productOf, type ItemRow, type ProductRow } from './catalogue-rows.ts';
import { alongWithOrders } from './count-by-hand.ts';
import { editedPrices } from './edited-prices.ts';
import { readPriceChanges } from './price-changes.ts';
import { endPlan, insertPlan, itemOfPlan, itemsWithPlansDue, readPlans } from './price-plans.ts';
import { itemInTableOf, itemTable, productTable } from './tables.ts';
import {
  insertItem,
  keysOfItems,
  lockedItem,
  lockedItems,
  setItemArchived,
  updateItem,
  updateItems,
  updatePrices,
} from './write-item.ts';
import { insertProduct, lockedProduct, setProductState, updateProduct } from './write-product.ts';
import { goodsWithPictures } from './goods-with-pictures.ts';

/** Changes the tables of the catalogue, and tells `catalogue` of it; `now` is its clock. */
export function openCatalogueDesk(
  db: Db,
  { catalogue, now }: Readonly<{ catalogue: Pick<Catalogue, 'changed'>; now: () => Date }>,
): CatalogueDesk {
  /** All or nothing; shoppers see it when it returns. */
  async function act<Result>(work: (tx: Tx, at: Date) => Promise<Result>): Promise<Result> {
    const result = await transaction(db, (tx) => work(tx, now()));
    await catalogue.changed();
    return result;
  }

  /** Prices that were planned until now are those that are read. */
  async function ask<Result>(read: (tx: Tx) => Promise<Result>): Promise<Result> {
    const due = await itemsWithPlansDue(db, now());
    if (due.length > 0) await act((tx, at) => lockedItems(tx, due, at));
    return read(db);
  }

  const setState = (
    productId: string,
    did: Deed['did'],
    state: (at: Date) => Parameters<typeof setProductState>[2],
    { actor, why }: Omit<Act, 'at'>,
  ): Promise<Done> =>
    act(async (tx, at) => {
      const product = await lockedProduct(tx, productId);
      if (product === null) return 'unknown';
      await setProductState(tx, product, state(at), did, { actor, at, why });
      return 'done';
    });

  const setArchived = (
    itemId: string,
    archived: boolean,
    { actor, why }: Omit<Act, 'at'>,
  ): Promise<Done> =>
    act(async (tx, at) => {
      const item = await lockedItem(tx, itemId, at);
      if (item === null) return 'unknown';
      await setItemArchived(tx, item, archived, { actor, at, why });
      return 'done';
    });

  return {
    products: (query) => productTable(db, query),
    items: (query) => ask((tx) => itemTable(tx, query)),
    shownBy: (addresses) => goodsWithPictures(db, addresses),

    async types() {
      const rows = await db<{ type: string }[]>`
        select distinct type from shop.product order by type`;
      return rows.map(({ type }) => type);
    },

    product: (productId) =>
      ask(async (tx) => {
        const [row] = await tx<ProductRow[]>`
          select * from shop.product where product_id = ${productId}`;
        if (row === undefined) return null;
        const items = await tx<ItemRow[]>`
          select * from shop.item where product_id = ${productId} and archived_at is null
          order by id`;
        return { product: productOf(row), items: items.map(itemOf) };
      }),

    item: (itemId) => ask((tx) => itemInTableOf(tx, itemId)),

    async productIdAt(id) {
      const [row] = await db<{ productId: string }[]>`
        select product_id as "productId" from shop.product where id = ${id}`;
      return row?.productId ?? null;
    },

    createProduct: (product, actor, items = []) =>
      act(async (tx, at) => {
        const keys = await keysOfItems(tx, items);
        const number = items.find((one) => !keys.has(one));
        if (number !== undefined) return { outcome: 'noItem', number };
        const saved = await insertProduct(tx, product, { actor, at });
        if (saved === null) return { outcome: 'taken' };
        const { productId } = saved;
        const moved = await lockedItems(tx, [...keys.values()], at);
        const edits = moved.map((before) => ({ before, changes: { productId } }));
        await updateItems(tx, edits, { actor, at });
        return { outcome: 'saved', saved };
      }),

    createItem: (item, actor) =>
      act(async (tx, at) => {
        if (!(await isProduct(tx, item.productId))) return { outcome: 'noProduct' };
        const saved = await insertItem(tx, item, { actor, at });
        return saved === null ? { outcome: 'taken' } : { outcome: 'saved', saved };
      }),

    changeProduct: (productId, { was, mine }, actor) =>
      act(async (tx, at) => {
        const current = await lockedProduct(tx, productId);
        if (current === null) return { outcome: 'unknown' };
        const now = productValues(current);
        const { changes, conflicts } = mergedWith<Partial<ProductValues>>(was, mine, now);
        if (conflicts.length > 0) return { outcome: 'conflict', fields: conflicts, current };
        const saved = await updateProduct(tx, current, changes, { actor, at });
        return { outcome: 'saved', saved };
      }),

    changeItem: (itemId, edit, actor, why) =>
      act(async (tx, at) => {
        const current = await lockedItem(tx, itemId, at);
        if (current === null) return { outcome: 'unknown' };
        const { was, mine } = alongWithOrders(edit, current);
        const now = itemValues(current);
        const { changes, conflicts } = mergedWith<Partial<ItemValues>>(was, mine, now);
        if (conflicts.length > 0) return { outcome: 'conflict', fields: conflicts, current };
        const { productId } = changes;
        if (productId !== undefined && !(await isProduct(tx, productId))) {
          return { outcome: 'noProduct' };
        }
        const saved = await updateItem(tx, current, changes, { actor, at, why });
        return { outcome: 'saved', saved };
      }),

    publishProduct: (productId, actor) =>
      setState(productId, 'published', (at) => ({ publishedAt: at }), { actor }),
    unpublishProduct: (productId, actor) =>
      setState(productId, 'unpublished', () => ({ publishedAt: null }), { actor }),
    archiveProduct: (productId, actor, why) =>
      setState(productId, 'archived', (at) => ({ archivedAt: at }), { actor, why }),
    restoreProduct: (productId, actor, why) =>
      setState(productId, 'restored', () => ({ archivedAt: null }), { actor, why }),
    archiveItem: (itemId, actor, why) => setArchived(itemId, true, { actor, why }),
    restoreItem: (itemId, actor, why) => setArchived(itemId, false, { actor, why }),

    changePrices: (edits, actor, why) =>
      act(async (tx, at) => {
        const before = await lockedItems(
          tx,
          edits.map(({ itemId }) => itemId),
          at,
        );
        const { after, conflicts, unknown } = editedPrices(before, edits);
        if (unknown.length > 0 || conflicts.length > 0) {
          return { outcome: 'refused', conflicts, unknown };
        }
        const saved = await updatePrices(tx, before, after, { actor, at, why });
        return { outcome: 'saved', saved };
      }),

    priceHistory: (itemId) => ask((tx) => readPriceChanges(tx, itemId)),

    planPrices: (plan, actor) =>
      act(async (tx, at) => {
        const item = await lockedItem(tx, plan.itemId, at);
        if (item === null) return { outcome: 'unknown' };
        return insertPlan(tx, item, plan, { actor, at });
      }),

    cancelPlan: (planId, actor) =>
      act(async (tx, at) => {
        const itemId = await itemOfPlan(tx, planId);
        const item = itemId === null ? null : await lockedItem(tx, itemId, at);
        if (item === null) return 'unknown';
        return (await endPlan(tx, item, planId, { actor, at })) ? 'cancelled' : 'tooLate';
      }),

    plansOf: (itemId) => ask((tx) => readPlans(tx, itemId)),
  };
}

const isProduct = async (tx: Tx, productId: string): Promise<boolean> =>
  (await tx`select from shop.product where product_id = ${productId}`).length > 0;

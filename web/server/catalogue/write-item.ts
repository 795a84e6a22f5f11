import { canonicalJson } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { itemValues, type Item, type ItemValues, type NewItem } from '../../ports/catalogue.ts';
import type { PriceFields } from '../../ports/catalogue-desk.ts';
import type { Subject } from '../../ports/trail.ts';
import { note, noteAll } from '../trail/note.ts';
import type { Act } from './act.ts';
import { itemColumns, itemOf, priceColumns, type ItemRow } from './catalogue-rows.ts';
import { carryOutPlans } from './price-plans.ts';
import { notePrices, tagOf } from './price-changes.ts';

/** Of a product that there is; null when its business key is taken. */
export async function insertItem(
  tx: Tx,
  { itemId, ...item }: NewItem,
  { actor, at, why }: Act,
): Promise<Item | null> {
  const [row] = await tx<ItemRow[]>`
    insert into shop.item ${tx({
      item_id: itemId,
      ...itemColumns(item),
      created_at: at,
      updated_at: at,
    })}
    on conflict do nothing returning *`;
  if (row === undefined) return null;
  const inserted = itemOf(row);
  await note(tx, actor, {
    did: 'created',
    subject: subjectOf('item', inserted),
    before: null,
    after: itemValues(inserted),
  });
  const price = { before: null, after: tagOf(inserted), why: why ?? null } as const;
  await notePrices(tx, [{ item: inserted.id, ...price, at, who: actor, cause: 'hand' }]);
  return inserted;
}

/**
 * As it is now, for as long as the transaction changes it, with all prices that were planned until
 * then; null when nobody knows it.
 */
export async function lockedItem(tx: Tx, itemId: string, now: Date): Promise<Item | null> {
  const [item] = await lockedItems(tx, [itemId], now);
  return item ?? null;
}

/** Whoever locks several locks them in the same order. */
export async function lockedItems(
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<readonly Item[]> {
  const rows = await tx<ItemRow[]>`
    select * from shop.item where item_id = any (${[...itemIds]}::text[]) order by id for update`;
  return carryOutPlans(tx, rows.map(itemOf), now);
}

/** Of an item that the transaction has locked. A change of nothing is none. */
export async function updateItem(
  tx: Tx,
  before: Item,
  changes: Partial<ItemValues>,
  { actor, at, why }: Act,
): Promise<Item> {
  if (Object.keys(changes).length === 0) return before;
  const [row] = await tx<ItemRow[]>`
    update shop.item set ${tx({ ...itemColumns({ ...before, ...changes }), updated_at: at })},
      revision = revision + 1
    where id = ${before.id} returning *`;
  const after = itemOf(row!);
  await note(tx, actor, {
    did: 'changed',
    subject: subjectOf('item', after),
    before: itemValues(before),
    after: itemValues(after),
    ...(why !== undefined && { reason: why }),
  });
  const price = { before: tagOf(before), after: tagOf(after), why: why ?? null } as const;
  await notePrices(tx, [{ item: after.id, ...price, at, who: actor, cause: 'hand' }]);
  return after;
}

/**
 * Of items that the transaction has locked, by their keys what they are to become. Those that are
 * so already stay as they are.
 */
export async function updatePrices(
  tx: Tx,
  items: readonly Item[],
  wanted: ReadonlyMap<string, PriceFields>,
  { actor, at, why }: Act,
): Promise<readonly Item[]> {
  const others = items.flatMap((item) => {
    const prices = wanted.get(item.itemId) ?? item;
    const { cost, inStock } = prices;
    const isOther =
      canonicalJson(tagOf(item)) !== canonicalJson(tagOf(prices)) || item.inStock !== inStock;
    return isOther ? [{ id: item.id, ...priceColumns(prices), cost, in_stock: inStock }] : [];
  });
  const rows = await tx<ItemRow[]>`
    update shop.item set
      original_price = wanted.original_price, discounted_price = wanted.discounted_price,
      resell_price = wanted.resell_price, cost = wanted.cost, in_stock = wanted.in_stock,
      updated_at = ${at}, revision = revision + 1
    from jsonb_to_recordset(${tx.json(others)}) as wanted (
      id integer, original_price bigint, discounted_price bigint, resell_price bigint,
      cost bigint, in_stock boolean
    )
    where item.id = wanted.id returning item.*`;
  const saved = new Map(rows.map((row) => [row.id, itemOf(row)]));
  const changes = items.flatMap((before) => {
    const after = saved.get(before.id);
    return after === undefined ? [] : [{ before, after }];
  });
  await noteAll(
    tx,
    actor,
    changes.map(({ before, after }) => ({
      did: 'changed',
      subject: subjectOf('price', after),
      before: itemValues(before),
      after: itemValues(after),
      ...(why !== undefined && { reason: why }),
    })),
  );
  await notePrices(
    tx,
    changes.map(({ before, after }) => ({
      item: after.id,
      at,
      who: actor,
      why: why ?? null,
      cause: 'hand',
      before: tagOf(before),
      after: tagOf(after),
    })),
  );
  return items.map((item) => saved.get(item.id) ?? item);
}

/** Archives or restores; of what is so already nothing is written. */
export async function setItemArchived(
  tx: Tx,
  before: Item,
  archived: boolean,
  { actor, at, why }: Act,
): Promise<Item> {
  if (archived === (before.archivedAt !== null)) return before;
  const [row] = await tx<ItemRow[]>`
    update shop.item set archived_at = ${archived ? at : null}, updated_at = ${at},
      revision = revision + 1
    where id = ${before.id} returning *`;
  await note(tx, actor, {
    did: archived ? 'archived' : 'restored',
    subject: subjectOf('item', before),
    before: null,
    after: null,
    ...(why !== undefined && { reason: why }),
  });
  return itemOf(row!);
}

const subjectOf = (kind: 'item' | 'price', { itemId, name }: Item): Subject => ({
  kind,
  id: itemId,
  name,
});

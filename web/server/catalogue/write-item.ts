import type { Tx } from '@store/platform/postgres';
import {
  itemPrices,
  itemValues,
  type Item,
  type ItemValues,
  type NewItem,
} from '../../ports/catalogue.ts';
import type { PriceFields } from '../../ports/catalogue-desk.ts';
import { differencesTo } from '../../ports/three-way.ts';
import type { Subject } from '../../ports/trail.ts';
import { noteAll } from '../trail/note.ts';
import { inParts } from '../database/in-parts.ts';
import type { Act } from './act.ts';
import { itemColumns, itemOf, type ItemRow } from './catalogue-rows.ts';
import { carryOutPlans } from './price-plans.ts';
import { notePrices, tagOf } from './price-changes.ts';

/** Of a product that there is; null when its business key is taken. */
export async function insertItem(tx: Tx, item: NewItem, act: Act): Promise<Item | null> {
  const [inserted] = await insertItems(tx, [item], act);
  return inserted ?? null;
}

/** Of products that there are. Those whose business key is taken are left out. */
export async function insertItems(
  tx: Tx,
  items: readonly NewItem[],
  { actor, at, why }: Act,
): Promise<readonly Item[]> {
  const inserted: Item[] = [];
  const wanted = items.map((item) => ({
    item_id: item.itemId,
    ...itemColumns(item),
    created_at: at,
    updated_at: at,
  }));
  for (const some of inParts(wanted)) {
    const rows = await tx<ItemRow[]>`
      insert into shop.item ${tx(some)} on conflict do nothing returning *`;
    inserted.push(...rows.map(itemOf));
  }
  await noteAll(
    tx,
    actor,
    inserted.map((item) => ({
      did: 'created',
      subject: subjectOf('item', item),
      before: null,
      after: itemValues(item),
      ...(why !== undefined && { reason: why }),
    })),
  );
  await notePrices(
    tx,
    inserted.map((item) => ({
      item: item.id,
      at,
      who: actor,
      why: why ?? null,
      cause: 'hand',
      before: null,
      after: tagOf(item),
    })),
  );
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

/** The business keys of those in use, by their numbers. */
export async function keysOfItems(
  tx: Tx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx<{ id: number; itemId: string }[]>`
    select id, item_id as "itemId" from shop.item
    where id = any (${numbers.map(String)}::text[]::int[]) and archived_at is null`;
  return new Map(rows.map(({ id, itemId }) => [id, itemId]));
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
  act: Act,
): Promise<Item> {
  const [after] = await updateItems(tx, [{ before, changes }], act);
  return after ?? before;
}

export type ItemEdit = Readonly<{ before: Item; changes: Partial<ItemValues> }>;

/** Of items that the transaction has locked. Those that change are returned. */
export async function updateItems(
  tx: Tx,
  edits: readonly ItemEdit[],
  { actor, at, why }: Act,
  subject: 'item' | 'price' = 'item',
): Promise<readonly Item[]> {
  const wanted = edits
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map(({ before, changes }) => ({
      id: before.id,
      ...itemColumns({ ...before, ...changes }),
    }));
  const [first] = wanted;
  if (first === undefined) return [];
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const saved = new Map<number, Item>();
  for (const some of inParts(wanted)) {
    const rows = await tx<ItemRow[]>`
      update shop.item set
        ${tx.unsafe(columns.map((name) => `${name} = wanted.${name}`).join(', '))},
        updated_at = ${at}, revision = item.revision + 1
      from jsonb_populate_recordset(null::shop.item, ${tx.json(some)}) as wanted
      where item.id = wanted.id returning item.*`;
    for (const row of rows) saved.set(row.id, itemOf(row));
  }
  const changes = edits.flatMap(({ before }) => {
    const after = saved.get(before.id);
    return after === undefined ? [] : [{ before, after }];
  });
  await noteAll(
    tx,
    actor,
    changes.map(({ before, after }) => ({
      did: 'changed',
      subject: subjectOf(subject, after),
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
  return changes.map(({ after }) => after);
}

/** Of items that the transaction has locked, by their keys what they are to become. */
export async function updatePrices(
  tx: Tx,
  items: readonly Item[],
  wanted: ReadonlyMap<string, PriceFields>,
  act: Act,
): Promise<readonly Item[]> {
  const edits = items.map((before) => {
    const { cost, inStock, ...prices } = wanted.get(before.itemId) ?? before;
    const fields = { ...itemPrices(prices), cost, inStock };
    return { before, changes: differencesTo<Partial<ItemValues>>(itemValues(before), fields) };
  });
  const saved = await updateItems(tx, edits, act, 'price');
  const byKey = new Map(saved.map((item) => [item.itemId, item]));
  return items.map((item) => byKey.get(item.itemId) ?? item);
}

/** Archives or restores; of what is so already nothing is written. */
export async function setItemArchived(
  tx: Tx,
  before: Item,
  archived: boolean,
  act: Act,
): Promise<Item> {
  const [after] = await setItemsArchived(tx, [before], archived, act);
  return after ?? before;
}

/** Of items that the transaction has locked. Those that were not so are returned. */
export async function setItemsArchived(
  tx: Tx,
  items: readonly Item[],
  archived: boolean,
  { actor, at, why }: Act,
): Promise<readonly Item[]> {
  const others = items.filter(({ archivedAt }) => archived !== (archivedAt !== null));
  if (others.length === 0) return [];
  const rows = await tx<ItemRow[]>`
    update shop.item set archived_at = ${archived ? at : null}, updated_at = ${at},
      revision = revision + 1
    where item_id = any (${others.map(({ itemId }) => itemId)}::text[]) returning *`;
  await noteAll(
    tx,
    actor,
    others.map((item) => ({
      did: archived ? 'archived' : 'restored',
      subject: subjectOf('item', item),
      before: null,
      after: null,
      ...(why !== undefined && { reason: why }),
    })),
  );
  return rows.map(itemOf);
}

const subjectOf = (kind: 'item' | 'price', { itemId, name }: Item): Subject => ({
  kind,
  id: itemId,
  name,
});

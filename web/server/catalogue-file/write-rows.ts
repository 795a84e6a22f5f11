import type { Tx } from '@store/platform/postgres';
import { itemValues, productValues, type Item, type Product } from '../../ports/catalogue.ts';
import type { ChangedSince } from '../../ports/catalogue-file.ts';
import { differencesTo, mergedWith } from '../../ports/three-way.ts';
import type { Act } from '../catalogue/act.ts';
import { isCount, sinceThen } from '../catalogue/count-by-hand.ts';
import {
  insertItems,
  lockedItems,
  setItemsArchived,
  updateItems,
} from '../catalogue/write-item.ts';
import {
  insertProduct,
  lockedProducts,
  setProductState,
  updateProduct,
} from '../catalogue/write-product.ts';
import { inTurns } from './breathe.ts';
import { flatItem, flatProduct, type Flat } from './columns.ts';
import type { KeptRow } from './file-rows.ts';
import { itemIn, judge, productIn } from './plan.ts';

/** Something is not as the preview says: the transaction is to be given up. */
export class NotAsSeen extends Error {
  constructor() {
    super('the catalogue is not as the preview says');
  }
}

type Locked = Readonly<{
  products: ReadonlyMap<string, Product>;
  items: ReadonlyMap<string, Item>;
}>;

/** Everything that the rows are about, as it is for as long as the transaction lasts. */
async function lockAll(tx: Tx, rows: readonly KeptRow[], at: Date): Promise<Locked> {
  const keys = (thing: 'product' | 'item') =>
    rows.filter(({ given }) => given.thing === thing).map(({ planned }) => planned.key);
  const products = await lockedProducts(tx, keys('product'));
  const items = await lockedInTurns(tx, keys('item'), at);
  return {
    products: new Map(products.map((product) => [product.productId, product])),
    items: new Map(items.map((item) => [item.itemId, item])),
  };
}

/** In the order of their numbers, as everybody locks items. */
async function lockedInTurns(
  tx: Tx,
  itemIds: readonly string[],
  at: Date,
): Promise<readonly Item[]> {
  const inOrder = await tx<{ item_id: string }[]>`
    select item_id from shop.item where item_id = any (${[...itemIds]}::text[]) order by id`;
  const items: Item[] = [];
  await inTurns(inOrder, AT_ONCE_WRITTEN, async (part) => {
    const ids = part.map(({ item_id }) => item_id);
    items.push(...(await lockedItems(tx, ids, at)));
  });
  return items;
}

/** What is to become of a thing that there is, by its flat fields. */
type Edit = Readonly<{ row: KeptRow; changes: Flat }>;

const AT_ONCE = 50;
const AT_ONCE_WRITTEN = 100;

/**
 * Does all that the rows say.
 * @throws NotAsSeen when somebody has changed meanwhile what they change, or has made what they make
 */
export async function applyRows(tx: Tx, rows: readonly KeptRow[], act: Act): Promise<void> {
  const locked = await lockAll(tx, rows, act.at);
  const edits: Edit[] = [];
  const created: KeptRow[] = [];
  await inTurns(rows, AT_ONCE, (part) => {
    for (const row of part) {
      const now = flatOf(locked, row);
      if (row.planned.outcome === 'created') {
        if (now !== null) throw new NotAsSeen();
        created.push(row);
        continue;
      }
      if (now === null) throw new NotAsSeen();
      const { was, becomes } = alongWithOrders(locked, row, now);
      const merged = mergedWith<Flat>(was, becomes, now);
      if (merged.conflicts.length > 0) throw new NotAsSeen();
      if (!isAllowed(row, { ...now, ...merged.changes })) throw new NotAsSeen();
      edits.push({ row, changes: merged.changes });
    }
  });
  await createProducts(tx, created.filter(isProduct), act);
  await changeProducts(
    tx,
    edits.filter(({ row }) => isProduct(row)),
    locked,
    act,
  );
  await createItems(
    tx,
    created.filter((row) => !isProduct(row)),
    act,
  );
  await changeItems(
    tx,
    edits.filter(({ row }) => !isProduct(row)),
    locked,
    act,
  );
}

/** What orders took since the preview is taken off a count, as where a count is typed. */
function alongWithOrders({ items }: Locked, { planned }: KeptRow, now: Flat) {
  const [was, becomes] = [planned.was ?? {}, planned.becomes ?? {}];
  const [before, wanted, left] = [was['count'], becomes['count'], now['count']];
  const isOrdersAlone = items.get(planned.key)?.revision === planned.revision;
  if (!isOrdersAlone || !isCount(before) || !isCount(left) || wanted === undefined) {
    return { was, becomes };
  }
  const count = isCount(wanted) ? sinceThen(before, wanted, left) : null;
  return { was: { ...was, count: left }, becomes: { ...becomes, count } };
}

/**
 * Gives back what the rows have changed. With `others`, what was changed since stays, and is named;
 * without it nothing is undone when there is any.
 */
export async function undoRows(
  tx: Tx,
  rows: readonly KeptRow[],
  { others }: Readonly<{ others: boolean }>,
  act: Act,
): Promise<readonly ChangedSince[]> {
  const locked = await lockAll(tx, rows, act.at);
  const edits: Edit[] = [];
  const since: ChangedSince[] = [];
  await inTurns(rows, AT_ONCE, (part) => {
    for (const row of part) {
      const changes = changesBack(row, flatOf(locked, row));
      if (changes !== null) edits.push({ row, changes });
      else since.push({ thing: row.given.thing, key: row.planned.key, name: row.planned.name });
    }
  });
  if (since.length > 0 && !others) return since;
  await changeItems(
    tx,
    edits.filter(({ row }) => !isProduct(row)),
    locked,
    act,
  );
  await changeProducts(
    tx,
    edits.filter(({ row }) => isProduct(row)),
    locked,
    act,
  );
  return since;
}

/** Null for what was changed since. */
function changesBack(row: KeptRow, now: Flat | null): Flat | null {
  const { outcome, was, becomes } = row.planned;
  if (now === null || becomes === null) return null;
  if (outcome === 'created') {
    if (now['archived'] === true) return {};
    // Orders move counts, and publishing is what a new product is for.
    const { count: _count, published: _published, ...made } = becomes;
    return Object.keys(differencesTo<Flat>(now, made)).length === 0 ? { archived: true } : null;
  }
  const counted = countBack(was?.['count'], becomes['count'], now['count']);
  const from = { ...becomes, ...(counted && { count: now['count'] }) };
  const to = { ...was, ...counted };
  const { changes, conflicts } = mergedWith<Flat>(from, to, now);
  return conflicts.length === 0 ? changes : null;
}

/** Orders move counts: of a count the difference is given back. */
function countBack(was: unknown, became: unknown, now: unknown): Flat | null {
  if (!isCount(became) || !isCount(now)) return null;
  if (was === null) return { count: null };
  return isCount(was) ? { count: sinceThen(became, was, now) } : null;
}

const isProduct = ({ given }: KeptRow): boolean => given.thing === 'product';

function flatOf({ products, items }: Locked, { given, planned }: KeptRow): Flat | null {
  if (given.thing === 'product') {
    const product = products.get(planned.key);
    return product === undefined ? null : flatProduct(product);
  }
  const item = items.get(planned.key);
  return item === undefined ? null : flatItem(item);
}

/** Also together with what others have changed. */
const isAllowed = ({ given }: KeptRow, becomes: Flat): boolean =>
  judge(given.thing, becomes).values !== null;

async function createProducts(tx: Tx, rows: readonly KeptRow[], act: Act): Promise<void> {
  for (const { planned } of rows) {
    const becomes = planned.becomes ?? {};
    const product = await insertProduct(tx, productIn(becomes), act);
    if (product === null) throw new NotAsSeen();
    await setStates(tx, product, becomes, act);
  }
}

async function changeProducts(
  tx: Tx,
  edits: readonly Edit[],
  { products }: Locked,
  act: Act,
): Promise<void> {
  for (const { row, changes } of edits) {
    const before = products.get(row.planned.key);
    if (before === undefined) continue;
    const wanted = productValues(productIn({ ...flatProduct(before), ...changes }));
    const values = differencesTo(productValues(before), wanted);
    const after = await updateProduct(tx, before, values, act);
    await setStates(tx, after, changes, act);
  }
}

async function setStates(tx: Tx, product: Product, { archived, published }: Flat, act: Act) {
  let now = product;
  if (archived !== undefined) {
    const archivedAt = archived === true ? act.at : null;
    const did = archived === true ? 'archived' : 'restored';
    now = await setProductState(tx, now, { archivedAt }, did, act);
  }
  if (published !== undefined) {
    const publishedAt = published === true ? act.at : null;
    const did = published === true ? 'published' : 'unpublished';
    await setProductState(tx, now, { publishedAt }, did, act);
  }
}

async function createItems(tx: Tx, rows: readonly KeptRow[], act: Act): Promise<void> {
  await inTurns(rows, AT_ONCE_WRITTEN, async (part) => {
    const wanted = part.map(({ planned }) => planned.becomes ?? {});
    const made = await insertItems(tx, wanted.map(itemIn), act);
    if (made.length < part.length) throw new NotAsSeen();
    const archived = new Set(
      wanted.filter((item) => item['archived'] === true).map((item) => item['itemId']),
    );
    const gone = made.filter(({ itemId }) => archived.has(itemId));
    await setItemsArchived(tx, gone, true, act);
  });
}

async function changeItems(
  tx: Tx,
  edits: readonly Edit[],
  { items }: Locked,
  act: Act,
): Promise<void> {
  await inTurns(edits, AT_ONCE_WRITTEN, async (part) => {
    const some = part.flatMap(({ row, changes }) => {
      const before = items.get(row.planned.key);
      if (before === undefined) return [];
      const wanted = itemValues(itemIn({ ...flatItem(before), ...changes }));
      return [{ before, changes: differencesTo(itemValues(before), wanted), states: changes }];
    });
    await updateItems(tx, some, act);
    for (const archived of [true, false]) {
      const turned = some.filter(({ states }) => states['archived'] === archived);
      const befores = turned.map(({ before }) => before);
      await setItemsArchived(tx, befores, archived, act);
    }
  });
}

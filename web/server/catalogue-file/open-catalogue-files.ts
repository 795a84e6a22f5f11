import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Catalogue, Item, Product } from '../../ports/catalogue.ts';
import type { CatalogueDesk, TablePage } from '../../ports/catalogue-desk.ts';
import {
  FILE_BYTES,
  type Applied,
  type CatalogueFiles,
  type ChangedSince,
} from '../../ports/catalogue-file.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import { whoColumns } from '../catalogue/act.ts';
import { itemOf, productOf, type ItemRow, type ProductRow } from '../catalogue/catalogue-rows.ts';
import { itemsWithPlansDue } from '../catalogue/price-plans.ts';
import { lockedItems } from '../catalogue/write-item.ts';
import { addressOf } from '../catalogue/write-product.ts';
import { note } from '../trail/note.ts';
import { breathe, inTurns } from './breathe.ts';
import {
  flatItem,
  flatProduct,
  ITEM_COLUMNS,
  itemInTable,
  PRICE_COLUMNS,
  PRODUCT_COLUMNS,
} from './columns.ts';
import { decoded } from './decoded.ts';
import { tableOf, wholeProducts } from './download.ts';
import {
  countsOf,
  fileOf,
  insertRows,
  keptRow,
  rankOf,
  shownRow,
  type FileTableRow,
  type KeptRow,
  type RowTableRow,
} from './file-rows.ts';
import type { Given, GivenRow } from './given-rows.ts';
import { meantBy } from './meant-by.ts';
import { Planner } from './plan.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { applyRows, NotAsSeen, undoRows } from './write-rows.ts';
import type { ServedRoutes } from '../../ports/provided-route.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A preview is looked at, or the file is uploaded again. */
const PREVIEW_MS = DAY_MS;
/** What was applied can be undone for so long. */
const UNDO_MS = 30 * DAY_MS;
const AT_ONCE = 50;
const READ_AT_ONCE = 250;
const LONGEST_NAME = 100;

type Options = Readonly<{
  desk: Pick<CatalogueDesk, 'products' | 'items' | 'product'>;
  catalogue: Pick<Catalogue, 'changed'>;
  served: ServedRoutes;
  now: () => Date;
}>;

/** Reads and writes the catalogue of schema `shop` as files. */
export function openCatalogueFiles(
  db: Db,
  { desk, catalogue, served, now }: Options,
): CatalogueFiles {
  /** What would become of the rows now. */
  async function plan(rows: readonly GivenRow[]): Promise<readonly KeptRow[]> {
    const due = await itemsWithPlansDue(db, now());
    if (due.length > 0) await transaction(db, (tx) => lockedItems(tx, due, now()));
    const shelf = await shelfFor(db, rows);
    const planner = new Planner(addressOf, served);
    const kept: KeptRow[] = [];
    await inTurns(rows, AT_ONCE, (part) => {
      for (const given of part) kept.push({ given, planned: planner.plan(given, shelf) });
    });
    return kept;
  }

  /** The same rows, compared with what is there now. */
  async function planAgain(id: string, version: number): Promise<void> {
    const rows = await readRows(db, id);
    const kept = await plan(rows.map(({ given }) => given));
    await transaction(db, async (tx) => {
      const changed = await tx`
        update shop.catalogue_file set ${tx(countsOf(kept))}, version = version + 1
        where id = ${id} and version = ${version} and applied_at is null`;
      if (changed.count === 0) return;
      await tx`delete from shop.catalogue_file_row where file = ${id}`;
      await insertRows(tx, id, kept);
    });
  }

  async function lockedFile(tx: Tx, id: string): Promise<FileTableRow | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx<FileTableRow[]>`
      select * from shop.catalogue_file where id = ${id} and kept_until > ${now()} for update`;
    return row ?? null;
  }

  async function everyRow<Row>(
    read: (page: Readonly<{ page: number; pageSize: number }>) => Promise<TablePage<Row>>,
  ): Promise<readonly Row[]> {
    const all: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = await read({ page, pageSize: READ_AT_ONCE });
      all.push(...rows);
      if (rows.length === 0 || all.length >= total) return all;
      await breathe();
    }
  }
  const sort = { by: 'createdAt', descending: false } as const;

  return {
    async download(what, filter) {
      const { productId } = filter;
      const products = () =>
        productId === undefined
          ? everyRow((page) => desk.products({ ...filter, ...page, sort }))
          : desk.product(productId).then((found) => (found === null ? [] : [found.product]));
      const items = (wanted: typeof filter) =>
        everyRow((page) => desk.items({ ...wanted, ...page, sort }));
      switch (what) {
        case 'products.csv':
          return tableOf(PRODUCT_COLUMNS, await products(), flatProduct);
        case 'items.csv':
          return tableOf(ITEM_COLUMNS, await items(filter), itemInTable);
        case 'prices.csv':
          return tableOf(PRICE_COLUMNS, await items(filter), flatItem);
        case 'catalogue.json':
          return wholeProducts(await products(), await items({ productId }));
      }
    },

    async upload({ name, bytes }) {
      if (bytes.length > FILE_BYTES) {
        return { outcome: 'refused', refusal: { why: 'tooLarge', about: '' } };
      }
      const given = await read(bytes);
      if ('why' in given) return { outcome: 'refused', refusal: given };
      const rows = await plan(given.rows);
      const [id, at] = [newId(), now()];
      await transaction(db, async (tx) => {
        await tx`delete from shop.catalogue_file where kept_until < ${at}`;
        await tx`insert into shop.catalogue_file ${tx({
          id,
          name: nameOf(name),
          ...countsOf(rows),
          uploaded_at: at,
          kept_until: new Date(at.getTime() + PREVIEW_MS),
        })}`;
        await insertRows(tx, id, rows);
      });
      return { outcome: 'kept', id };
    },

    async files(most) {
      const rows = await db<FileTableRow[]>`
        select * from shop.catalogue_file where kept_until > ${now()}
        order by uploaded_at desc limit ${most}`;
      return rows.map(fileOf);
    },

    async file(id) {
      if (!isUuid(id)) return null;
      const [row] = await db<FileTableRow[]>`
        select * from shop.catalogue_file where id = ${id} and kept_until > ${now()}`;
      return row === undefined ? null : fileOf(row);
    },

    async rows(id, { page, pageSize, outcomes }) {
      const rows = await db<RowTableRow[]>`
        select place, thing, format, cells, found, planned from shop.catalogue_file_row
        where file = ${id} and rank in ${db(outcomes.map(rankOf))}
        order by rank, number limit ${pageSize} offset ${(page - 1) * pageSize}`;
      return rows.map((row) => shownRow(keptRow(row)));
    },

    async apply(actor, id, version) {
      let applied: Applied;
      try {
        applied = await transaction(db, async (tx): Promise<Applied> => {
          const file = await lockedFile(tx, id);
          if (file === null) return { outcome: 'unknown' };
          if (file.undone_at !== null) return { outcome: 'undone' };
          if (file.applied_at !== null) return { outcome: 'applied', file: fileOf(file) };
          if (file.version !== version) return { outcome: 'seenAgain' };
          if (file.wrong > 0) return { outcome: 'wrong' };
          if (file.created + file.changed === 0) return { outcome: 'nothing' };
          const at = now();
          const rows = await readRows(tx, id, 'changes');
          await applyRows(tx, rows, { actor, at, why: `file ${file.name}` });
          const [row] = await tx<FileTableRow[]>`
            update shop.catalogue_file set ${tx({
              applied_at: at,
              kept_until: new Date(at.getTime() + UNDO_MS),
              ...whoColumns(actor),
            })}
            where id = ${id} returning *`;
          await note(tx, actor, {
            did: 'imported',
            subject: { kind: 'file', id, name: file.name },
            before: null,
            after: { created: file.created, changed: file.changed },
          });
          return { outcome: 'applied', file: fileOf(row!) };
        });
      } catch (error) {
        if (!(error instanceof NotAsSeen)) throw error;
        await planAgain(id, version);
        return { outcome: 'seenAgain' };
      }
      if (applied.outcome === 'applied') await catalogue.changed();
      return applied;
    },

    async undo(actor, id, how) {
      const undone = await transaction(db, async (tx) => {
        const file = await lockedFile(tx, id);
        if (file === null) return { outcome: 'unknown' } as const;
        if (file.applied_at === null) return { outcome: 'notApplied' } as const;
        if (file.undone_at !== null) return { outcome: 'undone', left: 0 } as const;
        const at = now();
        const rows = await readRows(tx, id, 'changes');
        const why = `undo of file ${file.name}`;
        const since: readonly ChangedSince[] = await undoRows(tx, rows, how, { actor, at, why });
        if (since.length > 0 && !how.others) {
          return { outcome: 'changedSince', things: since } as const;
        }
        await tx`update shop.catalogue_file set undone_at = ${at} where id = ${id}`;
        await note(tx, actor, {
          did: 'undone',
          subject: { kind: 'file', id, name: file.name },
          before: { created: file.created, changed: file.changed },
          after: { left: since.length },
        });
        return { outcome: 'undone', left: since.length } as const;
      });
      if (undone.outcome === 'undone') await catalogue.changed();
      return undone;
    },
  };
}

async function read(bytes: Uint8Array): Promise<Given> {
  const file = decoded(bytes);
  if ('why' in file) return file;
  return /^\s*[[{]/.test(file.text) ? readJson(file.text) : readCsv(file.text);
}

/** The last part of a path, which some browsers send; none of it is read from behind. */
const nameOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .slice(0, LONGEST_NAME) || 'file';

async function readRows(
  tx: Tx,
  id: string,
  which: 'all' | 'changes' = 'all',
): Promise<readonly KeptRow[]> {
  const all: KeptRow[] = [];
  for (let after = 0; ; after += READ_AT_ONCE) {
    const rows = await tx<RowTableRow[]>`
      select place, thing, format, cells, found, planned from shop.catalogue_file_row
      where file = ${id} ${which === 'all' ? tx`` : tx`and rank = ${rankOf('changed')}`}
      order by number limit ${READ_AT_ONCE} offset ${after}`;
    all.push(...rows.map(keptRow));
    if (rows.length < READ_AT_ONCE) return all;
    await breathe();
  }
}

/** All that the rows are about, as it is now. */
async function shelfFor(db: Db, rows: readonly GivenRow[]) {
  const items = new Map<string, Item>();
  const products = new Map<string, Product>();
  const addressees = new Map<string, string>();
  const itemIds = new Set<string>();
  const productIds = new Set<string>();
  await inTurns(rows, AT_ONCE, (part) => {
    for (const row of part) {
      const { itemId, productId } = meantBy(row).fields;
      if (typeof itemId === 'string') itemIds.add(itemId);
      if (typeof productId === 'string') productIds.add(productId);
    }
  });
  await inTurns([...itemIds], READ_AT_ONCE, async (part) => {
    const found = await db<ItemRow[]>`
      select * from shop.item where item_id = any (${[...part]}::text[])`;
    for (const row of found) {
      items.set(row.item_id, itemOf(row));
      productIds.add(row.product_id);
    }
  });
  await inTurns([...productIds], READ_AT_ONCE, async (part) => {
    const found = await db<ProductRow[]>`
      select * from shop.product
      where product_id = any (${[...part]}::text[]) or id = any (${part.map(addressOf)}::text[])`;
    for (const row of found) {
      products.set(row.product_id, productOf(row));
      addressees.set(row.id, row.product_id);
    }
  });
  return {
    product: (productId: string) => products.get(productId) ?? null,
    item: (itemId: string) => items.get(itemId) ?? null,
    addressee: (address: string) => addressees.get(address) ?? null,
  };
}

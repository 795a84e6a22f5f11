import type { Item, Product } from '../../ports/catalogue.ts';
import { csv } from '../../ports/csv.ts';
import { inTurns } from './breathe.ts';
import type { Column, Flat } from './columns.ts';
import { COUNT_WAS, flatItem, flatProduct, ITEM_COLUMNS, PRODUCT_COLUMNS } from './columns.ts';
import { withoutDoubt } from './formulas.ts';

const AT_ONCE = 250;

/** A table of these columns, as spreadsheets open it. */
export async function tableOf<Thing>(
  columns: readonly Column[],
  things: readonly Thing[],
  flat: (thing: Thing) => Flat,
): Promise<string> {
  const names = columns.map(({ name }) => name);
  const rowOf = (thing: Flat) =>
    Object.fromEntries(
      columns.map(({ name, field, kind }) => [name, withoutDoubt(kind.toCell(thing[field]))]),
    );
  const lines = [csv(names, [])];
  await inTurns(things, AT_ONCE, (part) => {
    const rows = part.map((thing) => rowOf(flat(thing)));
    lines.push(csv(names, rows, { header: false }));
  });
  // Excel takes what has no mark for its own old encoding.
  return `\uFEFF${lines.join('')}`;
}

/** Whole products with their items. */
export async function wholeProducts(
  products: readonly Product[],
  items: readonly Item[],
): Promise<string> {
  const byProduct = new Map<string, Item[]>(products.map(({ productId }) => [productId, []]));
  for (const item of items) byProduct.get(item.productId)?.push(item);
  const texts: string[] = [];
  for (const product of products) {
    const own: unknown[] = [];
    await inTurns(byProduct.get(product.productId) ?? [], AT_ONCE, (part) => {
      for (const item of part) own.push(jsonOf(COLUMNS_BELOW, flatItem(item)));
    });
    const whole = { ...jsonOf(PRODUCT_COLUMNS, flatProduct(product)), items: own };
    texts.push(JSON.stringify(whole, null, 2));
  }
  return `{"products": [\n${texts.join(',\n')}\n]}\n`;
}

/** An item in the file of its product. */
const COLUMNS_BELOW = ITEM_COLUMNS.filter(
  (column) => column.field !== 'productId' && column !== COUNT_WAS,
);

const jsonOf = (columns: readonly Column[], thing: Flat) =>
  Object.fromEntries(columns.map(({ name, field, kind }) => [name, kind.toJson(thing[field])]));

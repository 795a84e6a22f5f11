import type { Item, Product } from '../../ports/catalogue.ts';
import { csv } from '../../ports/csv.ts';
import type { Column, Flat } from './columns.ts';
import { COUNT_WAS, flatItem, flatProduct, ITEM_COLUMNS, PRODUCT_COLUMNS } from './columns.ts';
import { withoutDoubt } from './formulas.ts';

/** A table of these columns, as spreadsheets open it. */
export function tableOf(columns: readonly Column[], things: readonly Flat[]): string {
  const names = columns.map(({ name }) => name);
  const rows = things.map((thing) =>
    Object.fromEntries(
      columns.map(({ name, field, kind }) => [name, withoutDoubt(kind.toCell(thing[field]))]),
    ),
  );
  // Excel takes what has no mark for its own old encoding.
  return `\uFEFF${csv(names, rows)}`;
}

/** Whole products with their items. */
export const wholeProducts = (products: readonly Product[], items: readonly Item[]): string => {
  const byProduct = new Map<string, Item[]>(products.map(({ productId }) => [productId, []]));
  for (const item of items) byProduct.get(item.productId)?.push(item);
  const file = {
    products: products.map((product) => ({
      ...jsonOf(PRODUCT_COLUMNS, flatProduct(product)),
      items: (byProduct.get(product.productId) ?? []).map((item) =>
        jsonOf(
          ITEM_COLUMNS.filter((column) => column.field !== 'productId' && column !== COUNT_WAS),
          flatItem(item),
        ),
      ),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

const jsonOf = (columns: readonly Column[], thing: Flat) =>
  Object.fromEntries(columns.map(({ name, field, kind }) => [name, kind.toJson(thing[field])]));

import type { CatalogueDesk } from '../../../ports/catalogue-desk.ts';
import { productTyped } from './item-fields.ts';
import { itemAnswers as answers } from './words.ts';

/** More than any list of them is read. */
const MOST_LISTED = 1_000;
const MOST_SUGGESTED = 8;
const byName = { by: 'name', descending: false } as const;

/** What the field of the product suggests, by name. */
export async function productsToChoose(desk: CatalogueDesk): Promise<readonly string[]> {
  const { rows } = await desk.products({ page: 1, pageSize: MOST_LISTED, sort: byName });
  return rows.map(({ name, productId }) => productTyped(name, productId));
}

type Chosen = Readonly<
  { productId: string; typed: string } | { productId: null; error: string | null }
>;

/** The product that was meant by a name, an ID, or both; `error` null where nothing was typed. */
export async function productMeant(desk: CatalogueDesk, typed: string): Promise<Chosen> {
  if (typed === '') return { productId: null, error: null };
  for (const productId of [/\(([^()]+)\)$/.exec(typed)?.[1], typed]) {
    const found = productId === undefined ? null : await desk.product(productId);
    if (found !== null) {
      const { product } = found;
      return { productId: product.productId, typed: productTyped(product.name, product.productId) };
    }
  }
  const page = { page: 1, pageSize: MOST_SUGGESTED, sort: byName };
  const { rows } = await desk.products({ ...page, text: typed.slice(0, 100) });
  const wanted = typed.toLowerCase();
  const same = rows.filter(({ name }) => name.toLowerCase() === wanted);
  const [only] = same.length === 1 ? same : rows.length === 1 ? rows : [];
  if (only !== undefined) {
    return { productId: only.productId, typed: productTyped(only.name, only.productId) };
  }
  const names = rows.map(({ name, productId }) => productTyped(name, productId));
  return {
    productId: null,
    error: names.length === 0 ? answers.noProduct : answers.whichProduct(names.join(', ')),
  };
}

import { lock, type Tx } from '@store/platform/postgres';
import {
  productValues,
  type NewProduct,
  type Product,
  type ProductValues,
} from '../../ports/catalogue.ts';
import type { Deed } from '../../ports/trail.ts';
import { note } from '../trail/note.ts';
import type { Act } from './act.ts';
import { productColumns, productOf, type ProductRow } from './catalogue-rows.ts';

/** A draft; null when its business key or its address is taken. */
export async function insertProduct(
  tx: Tx,
  { id, productId, ...product }: NewProduct,
  { actor, at, why }: Act,
): Promise<Product | null> {
  const address = await freeAddress(tx, productId, id);
  if (address === null) return null;
  const [row] = await tx<ProductRow[]>`
    insert into shop.product ${tx({
      id: address,
      product_id: productId,
      ...productColumns(tx, product),
      created_at: at,
      updated_at: at,
    })}
    on conflict do nothing returning *`;
  if (row === undefined) return null;
  const inserted = productOf(row);
  await note(tx, actor, {
    did: 'created',
    subject: subjectOf(inserted),
    before: null,
    after: productValues(inserted),
    ...(why !== undefined && { reason: why }),
  });
  return inserted;
}

/**
 * An address that no other product's name leads to; null where the wanted one does. Until the
 * transaction ends no name is given one either.
 */
async function freeAddress(tx: Tx, productId: string, id: string | undefined) {
  await lock(tx, 'shop.product_slug');
  const wanted = id ?? addressOf(productId);
  const taken = await tx<{ slug: string }[]>`
    select slug from shop.product_slug
    where product_id <> ${productId} and (slug = ${wanted} or starts_with(slug, ${`${wanted}-`}))`;
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (!slugs.has(wanted)) return wanted;
  if (id !== undefined) return null;
  let number = 2;
  while (slugs.has(`${wanted}-${String(number)}`)) number += 1;
  return `${wanted}-${String(number)}`;
}

/** The address of a product that nobody has given one. */
export const addressOf = (productId: string) => productId.toLowerCase().replace(/[^\da-z]+/g, '-');

/** As it is now, for as long as the transaction changes it; null when nobody knows it. */
export async function lockedProduct(tx: Tx, productId: string): Promise<Product | null> {
  const [product] = await lockedProducts(tx, [productId]);
  return product ?? null;
}

/** Whoever locks several locks them in the same order, and before any item. */
export async function lockedProducts(
  tx: Tx,
  productIds: readonly string[],
): Promise<readonly Product[]> {
  const rows = await tx<ProductRow[]>`
    select * from shop.product where product_id = any (${[...productIds]}::text[])
    order by place for update`;
  return rows.map(productOf);
}

/** Of a product that the transaction has locked. A change of nothing is none. */
export async function updateProduct(
  tx: Tx,
  before: Product,
  changes: Partial<ProductValues>,
  { actor, at, why }: Act,
): Promise<Product> {
  if (Object.keys(changes).length === 0) return before;
  const [row] = await tx<ProductRow[]>`
    update shop.product set ${tx({ ...productColumns(tx, { ...before, ...changes }), updated_at: at })},
      revision = revision + 1
    where product_id = ${before.productId} returning *`;
  const after = productOf(row!);
  await note(tx, actor, {
    did: 'changed',
    subject: subjectOf(after),
    before: productValues(before),
    after: productValues(after),
    ...(why !== undefined && { reason: why }),
  });
  return after;
}

/** Publishes, archives or the other way round; of what is so already nothing is written. */
export async function setProductState(
  tx: Tx,
  before: Product,
  state: Partial<Pick<Product, 'publishedAt' | 'archivedAt'>>,
  did: Deed['did'],
  { actor, at, why }: Act,
): Promise<Product> {
  const { publishedAt, archivedAt } = { ...before, ...state };
  const isSo =
    (publishedAt === null) === (before.publishedAt === null) &&
    (archivedAt === null) === (before.archivedAt === null);
  if (isSo) return before;
  const [row] = await tx<ProductRow[]>`
    update shop.product set
      published_at = ${publishedAt}, archived_at = ${archivedAt}, updated_at = ${at},
      revision = revision + 1
    where product_id = ${before.productId} returning *`;
  await note(tx, actor, {
    did,
    subject: subjectOf(before),
    before: null,
    after: null,
    ...(why !== undefined && { reason: why }),
  });
  return productOf(row!);
}

const subjectOf = ({ productId, name }: Product) =>
  ({ kind: 'product', id: productId, name }) as const;

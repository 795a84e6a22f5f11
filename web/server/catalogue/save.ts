import type { Tx } from '@store/platform/postgres';
import {
  itemValues,
  productValues,
  type Item,
  type NewItem,
  type NewProduct,
  type Product,
} from '../../ports/catalogue.ts';
import { differencesTo } from '../../ports/three-way.ts';
import type { Act } from './act.ts';
import { insertItem, lockedItem, setItemArchived, updateItem } from './write-item.ts';
import { insertProduct, lockedProduct, setProductState, updateProduct } from './write-product.ts';

const actor = { kind: 'program', name: 'seed' } as const;

/** @throws Error when its address belongs to another product */
export async function saveProduct(tx: Tx, wanted: NewProduct, at: Date): Promise<Product> {
  const act: Act = { actor, at };
  let product =
    (await insertProduct(tx, wanted, act)) ?? (await lockedProduct(tx, wanted.productId));
  if (product === null) throw new Error(`the address of ${wanted.productId} is taken`);
  const changes = differencesTo(productValues(product), productValues(wanted));
  product = await updateProduct(tx, product, changes, act);
  product = await setProductState(tx, product, { archivedAt: null }, 'restored', act);
  return setProductState(tx, product, { publishedAt: at }, 'published', act);
}

/** @throws what the database does when there is no such product */
export async function saveItem(tx: Tx, wanted: NewItem, at: Date): Promise<Item> {
  const act: Act = { actor, at };
  let item = (await insertItem(tx, wanted, act)) ?? (await lockedItem(tx, wanted.itemId, at));
  if (item === null) throw new Error(`${wanted.itemId} went away`);
  item = await updateItem(tx, item, differencesTo(itemValues(item), itemValues(wanted)), act);
  return setItemArchived(tx, item, false, act);
}

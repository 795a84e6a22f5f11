import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { productValues, type NewProduct } from '../../../ports/catalogue.ts';
import type { ProductCreated } from '../../../ports/catalogue-desk.ts';
import { isJustMade } from '../../../ports/just-made.ts';
import { differencesTo } from '../../../ports/three-way.ts';
import { actorOf } from '../../session/actor.server.ts';

/**
 * Adds a draft of what keeps the rules, to which the `items` with these numbers move. One that was
 * made since it was `asked` for is this one.
 */
export async function addProduct(
  context: AppLoadContext,
  admin: Account,
  product: NewProduct,
  {
    asked = context.shop.now(),
    items = [],
  }: Readonly<{ asked?: Date; items?: readonly number[] }> = {},
): Promise<ProductCreated> {
  const { catalogueDesk } = context.shop;
  const created = await catalogueDesk.createProduct(product, actorOf(context, admin), items);
  if (created.outcome !== 'taken') return created;
  const there = (await catalogueDesk.product(product.productId))?.product;
  if (there === undefined) return created;
  const differences = differencesTo(productValues(there), productValues(product));
  return isJustMade(there, differences, asked) ? { outcome: 'saved', saved: there } : created;
}

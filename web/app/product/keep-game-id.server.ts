import type { Account } from '../../ports/accounts.ts';
import type { ProductWithItems } from '../../ports/catalogue.ts';
import type { Shop } from '../../ports/shop.ts';
import { logError } from '../faults/log-error.server.ts';
import type { PurchaseForm } from '../purchase/purchase-form.ts';
import { nameToKeep } from '../purchase/saved-ids.server.ts';
import { stillChecked } from './still-checked.server.ts';

/** For the next time, as its buyer has asked. The order stands whatever becomes of this. */
export async function keepGameId(
  shop: Shop,
  account: Account,
  form: PurchaseForm,
  shelf: ProductWithItems,
): Promise<void> {
  const { product } = shelf;
  if (product.inputs.length === 0) return;
  const name = nameToKeep(stillChecked(shop, form, shelf)?.username ?? null);
  await shop.gameIds
    .keep(account.id, { productId: product.id, inputs: form.inputs, name })
    .catch((error: unknown) => logError('a game id could not be kept', error));
}

import type { ProductWithItems } from '../../../server/catalogue/catalogue.ts';
import { provenUsername } from '../../checkout/id-check-proof.server.ts';
import type { PurchaseForm } from '../../checkout/purchase-form.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Checked } from './answer.ts';

/** The name of an earlier check of these inputs, which need not be asked for again. */
export function stillChecked(
  { settings, now }: Shop,
  { inputs, idCheck: proof }: Pick<PurchaseForm, 'inputs' | 'idCheck'>,
  { product }: Pick<ProductWithItems, 'product'>,
): Checked | null {
  const about = { productId: product.id, inputs };
  const username = provenUsername(settings.formKeys, proof, about, now());
  return username === null ? null : { username, proof, inputs };
}

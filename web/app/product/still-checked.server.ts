import type { ProductWithItems } from '../../ports/catalogue.ts';
import { provenCheck } from '../purchase/id-check-proof.server.ts';
import { wasUncheckedTold } from '../purchase/unchecked-told.server.ts';
import type { PurchaseForm } from '../purchase/purchase-form.ts';
import type { Shop } from '../../ports/shop.ts';
import type { Checked } from './answer.ts';

/** The name of an earlier check of these inputs, which need not be asked or told again. */
export function stillChecked(
  { settings, now }: Shop,
  { inputs, idCheck: proof }: Pick<PurchaseForm, 'inputs' | 'idCheck'>,
  { product }: Pick<ProductWithItems, 'product'>,
): Checked | null {
  if (proof === '') return null;
  const about = { productId: product.id, inputs };
  const proven = provenCheck(settings.formKeys, proof, about, now());
  if (proven !== null) return { username: proven.username, proof, inputs };
  const isTold = wasUncheckedTold(settings.formKeys, proof, about, now());
  return isTold ? { username: null, proof, inputs } : null;
}

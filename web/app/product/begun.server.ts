import type { ProductWithItems } from '../../ports/catalogue.ts';
import type { KeptGameId } from '../../ports/game-ids.ts';
import { keptDraft } from '../purchase/draft.server.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import type { Shop } from '../../ports/shop.ts';
import type { Answer } from './answer.ts';
import { stillChecked } from './still-checked.server.ts';

type Begun = Pick<Answer, 'typed' | 'checked'>;

/**
 * What the form starts with: the purchase that this browser keeps, if it is one of this product, and
 * over it what the address says about item and payment, and which of the `saved` ids it names.
 */
export async function begunPurchase(
  shop: Shop,
  request: Request,
  shelf: ProductWithItems,
  saved: readonly KeptGameId[] = [],
): Promise<Begun> {
  const asked = readQuery(request, { item: text(100), payment: text(20), saved: text(40) });
  const kept = await keptDraft(shop, request);
  const draft = kept?.productId === shelf.product.id ? kept : null;
  const chosen = saved.find(({ id }) => id === asked.saved) ?? draft;
  const inputs = shelf.product.inputs.map((_, place) => chosen?.inputs[place] ?? '');
  return {
    typed: {
      itemId: asked.item || (draft?.itemId ?? ''),
      payment: asked.payment || (draft?.payment ?? ''),
      inputs,
      ...(draft?.keep && { keep: true }),
      ...(draft?.quantity && { quantity: draft.quantity }),
    },
    checked: stillChecked(shop, { inputs, idCheck: draft?.idCheck ?? '' }, shelf),
  };
}

import type { ProductWithItems } from '../../ports/catalogue.ts';
import type { KeptGameId } from '../../ports/game-ids.ts';
import { keptDraft } from '../purchase/draft.server.ts';
import { mostPieces, piecesIn } from '../purchase/pieces.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import type { Shop } from '../../ports/shop.ts';
import type { Answer, FewerPieces } from './answer.ts';
import { stillChecked } from './still-checked.server.ts';

type Begun = Pick<Answer, 'typed' | 'checked'> & Readonly<{ fewer: FewerPieces | null }>;

/** Who asks: how many pieces are left is told to nobody without an account. */
type Asking = Readonly<{ signedIn: boolean; saved: readonly KeptGameId[] }>;

/**
 * What the form starts with: the purchase that this browser keeps, if it is one of this product, and
 * over it what the address says about item, pieces and payment, and which of the `saved` ids it names.
 */
export async function begunPurchase(
  shop: Shop,
  request: Request,
  shelf: ProductWithItems,
  { signedIn, saved }: Asking,
): Promise<Begun> {
  const asked = readQuery(request, {
    item: text(100),
    quantity: text(10),
    payment: text(20),
    saved: text(40),
  });
  const kept = await keptDraft(shop, request);
  const draft = kept?.productId === shelf.product.id ? kept : null;
  const chosen = saved.find(({ id }) => id === asked.saved) ?? draft;
  const inputs = shelf.product.inputs.map((_, place) => chosen?.inputs[place] ?? '');
  const itemId = asked.item || (draft?.itemId ?? '');
  const fewer = await fewerThan(shop, shelf, { itemId, quantity: asked.quantity, signedIn });
  const quantity = fewer ? String(fewer.most) : validOr(asked.quantity, draft?.quantity ?? '');
  return {
    typed: {
      itemId,
      payment: asked.payment || (draft?.payment ?? ''),
      inputs,
      ...(draft?.coinsFirst && { coinsFirst: true }),
      ...(draft?.keep && { keep: true }),
      ...(quantity !== '' && quantity !== '1' && { quantity }),
    },
    checked: stillChecked(shop, { inputs, idCheck: draft?.idCheck ?? '' }, shelf),
    fewer,
  };
}

const validOr = (asked: string, otherwise: string): string =>
  asked === '' || piecesIn(asked) === null ? otherwise : asked;

/** Null where as many can be bought, or none at all. */
export async function fewerThan(
  { reservations }: Shop,
  { items }: ProductWithItems,
  { itemId, quantity, signedIn }: Readonly<{ itemId: string; quantity: string; signedIn: boolean }>,
): Promise<FewerPieces | null> {
  const asked = piecesIn(quantity) ?? 1;
  const item = items.find((one) => one.itemId === itemId);
  if (asked === 1 || item === undefined || !item.inStock) return null;
  const isCounted = signedIn && item.count !== null;
  const left = isCounted ? await reservations.left(itemId) : null;
  const most = Math.min(mostPieces(item), left ?? Infinity);
  return most < asked && most > 0 ? { itemId, asked, most } : null;
}

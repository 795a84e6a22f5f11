import { toPaise, type Paise, type PaymentMode } from '@store/ledger';
import type { Role } from '../../ports/accounts.ts';
import type { Item, Product, ShownItem } from '../../ports/catalogue.ts';
import { needsIdCheck, onlyOwnCheckCounts } from '../../ports/id-check-needed.ts';
import { isElsewhere } from '../../ports/locked-to.ts';
import type { ProvenCheck } from './id-check-proof.server.ts';
import { inputFaults } from './input-faults.ts';
import { priceFor } from '../catalogue/prices.ts';
import { mostPieces, piecesIn } from './pieces.ts';
import { FIELD, priceSeen, seenPrice, type PurchaseForm } from './purchase-form.ts';
import type { Missing, PurchaseRefusal } from './refusals.ts';

/** A purchase that may be placed as it stands. */
export type Purchase = Readonly<{
  product: Product;
  item: Item;
  quantity: number;
  /** Of all pieces together. */
  price: Paise;
  paymentMode: PaymentMode;
  inputs: readonly string[];
  /** The name the id check gave; null for products without one, or where nobody could be asked. */
  username: string | null;
}>;

export type Reviewed =
  | Readonly<{ accepted: true; purchase: Purchase }>
  | Readonly<{ accepted: false; refusal: PurchaseRefusal }>;

/** Everything that is known before the purchase is judged. */
export type AtReview = Readonly<{
  product: Product;
  /** Those of this product only: an item of another one is unknown here. */
  items: readonly ShownItem[];
  role: Role;
  /** What the signed id check in the form is worth for exactly these inputs. */
  proven: ProvenCheck | null;
  /** Nobody can be asked for the player at present, and the buyer knows it. */
  unchecked?: boolean;
}>;

/** Judges a posted form by the catalogue of this moment. */
export function reviewPurchase(form: PurchaseForm, at: AtReview): Reviewed {
  const { product, items, role, proven, unchecked = false } = at;
  const faults = inputFaults(product, form.inputs);
  const { malformed } = faults;
  const missing: Missing[] = [
    ...(form.itemId === '' ? [{ field: FIELD.item, label: null }] : []),
    ...faults.missing,
    ...(form.payment === '' ? [{ field: FIELD.payment, label: null }] : []),
  ];
  if (missing.length > 0) return refused({ type: 'Incomplete', missing, malformed });

  const paymentMode = paymentModeOf(form.payment);
  if (paymentMode === null) return refused({ type: 'UnknownPaymentMode' });

  if (malformed.length > 0) return refused({ type: 'InputsMalformed', malformed });

  if (!product.inStock) return refused({ type: 'ProductOutOfStock', productName: product.name });
  const item = items.find(({ itemId }) => itemId === form.itemId);
  if (item === undefined) return refused({ type: 'UnknownItem' });
  if (!item.inStock) return refused({ type: 'ItemOutOfStock', itemName: item.name });

  const quantity = piecesIn(form.quantity);
  if (item.left !== null && quantity !== null && quantity > item.left) {
    return refused({ type: 'TooFewLeft', itemName: item.name });
  }
  const most = mostPieces(item);
  if (quantity === null || quantity > most) return refused({ type: 'TooManyPieces', most });

  if (needsIdCheck(product) && !unchecked) {
    if (proven === null || saysTooLittle(item, product, proven, priceFor(item, role))) {
      return refused({ type: 'IdNotChecked' });
    }
    if (isElsewhere(item, product, proven.country)) {
      return refused({ type: 'WrongCountry', field: FIELD.input(0), region: product.region });
    }
  }

  const price = priceFor(item, role);
  const total = toPaise(price * quantity);
  if (form.seen !== seenPrice(item.itemId, price, quantity)) {
    const seen = form.seen.startsWith(`${item.itemId}:`) ? priceSeen(form.seen) : price;
    // Another item, or other pieces of it, at the price that holds.
    if (seen === price) return refused({ type: 'PriceNotSeen', price: total });
    return refused({ type: 'PriceChanged', price, seen });
  }

  const username = needsIdCheck(product) && !unchecked ? (proven?.username ?? null) : null;
  return {
    accepted: true,
    purchase: {
      ...{ product, item, quantity, paymentMode, username },
      price: total,
      inputs: form.inputs,
    },
  };
}

/**
 * Whether the check says too little of who may have this item at this price. What costs more for a player
 * was judged by a price, and may cost too much for a lower one.
 */
export function saysTooLittle(
  item: Item,
  product: Product,
  { country, itemId, paysMore, judgedAt }: ProvenCheck,
  price: Paise,
): boolean {
  if (paysMore && (judgedAt === null || price < judgedAt)) return true;
  return itemId !== item.itemId && (paysMore || onlyOwnCheckCounts(item, product, country));
}

const paymentModeOf = (payment: string): PaymentMode | null =>
  payment === 'upi' || payment === 'wallet' ? payment : null;

const refused = (refusal: PurchaseRefusal): Reviewed => ({ accepted: false, refusal });

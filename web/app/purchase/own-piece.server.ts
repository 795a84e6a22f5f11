import type { ProductWithItems } from '../../ports/catalogue.ts';
import type { Shop } from '../../ports/shop.ts';
import type { PurchaseForm } from './purchase-form.ts';

/** The last piece is in stock for the very form that took it and was not told what came of it. */
export async function withOwnPiece(
  { reservations }: Shop,
  { ticket: { orderId }, itemId }: Pick<PurchaseForm, 'ticket' | 'itemId'>,
  shelf: ProductWithItems,
): Promise<ProductWithItems> {
  const chosen = shelf.items.find((item) => item.itemId === itemId);
  if (chosen === undefined || chosen.inStock || chosen.count === null) return shelf;
  if (!(await reservations.holds({ orderId, itemId }))) return shelf;
  const inStock = { ...chosen, inStock: true };
  return { ...shelf, items: shelf.items.map((item) => (item === chosen ? inStock : item)) };
}

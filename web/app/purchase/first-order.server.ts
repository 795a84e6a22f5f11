import { readGameAccount } from '@store/ledger/game-account';
import type { Shop } from '../../ports/shop.ts';
import type { Bought } from './bought.ts';
import { piecesIn } from './pieces.ts';
import type { PurchaseForm } from './purchase-form.ts';

/**
 * What an earlier post of this form came to; null when there was none. Neither the price is compared
 * nor what of it the wallet pays: both may have changed since, and the first order stands.
 */
export async function firstOrderOf(
  shop: Shop,
  accountId: string,
  form: PurchaseForm,
  productId: string,
): Promise<Bought | null> {
  const { orderId } = form.ticket;
  const order = await shop.ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return null;

  const { placed } = order;
  const gameAccount = await readGameAccount(shop.sealer, accountId, placed.gameAccount);
  const same =
    placed.product.id === productId &&
    placed.item.id === form.itemId &&
    placed.quantity === piecesIn(form.quantity) &&
    placed.paymentMode === form.payment &&
    JSON.stringify(gameAccount.inputs) === JSON.stringify(form.inputs);
  return same
    ? { outcome: 'placed', orderId, paymentMode: placed.paymentMode, position: null }
    : { outcome: 'refused', refusal: { type: 'TicketUsed', orderId } };
}

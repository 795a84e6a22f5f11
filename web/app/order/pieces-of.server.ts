import type { Shop } from '../../ports/shop.ts';

/** How many pieces an order is of: lists and receipts have the number in the name of the item alone. */
export async function piecesOf({ ledger }: Pick<Shop, 'ledger'>, orderId: string): Promise<number> {
  const order = await ledger.order.stateOf(orderId);
  return order.status === 'NotPlaced' ? 1 : order.placed.quantity;
}

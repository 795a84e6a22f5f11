import type { OrderWanted } from '../orders/order-wanted.server.ts';
import type { NameOf } from '../orders/refused-purchase.ts';
import type { Line } from './desk.ts';

/** Paid from the wallet, as everything that machines buy. */
export const wantedIn = ({
  productId,
  itemId,
  inputs,
  quantity,
  price,
}: Line): Omit<OrderWanted, 'ticket'> => ({
  ...{ product: productId, itemId, typed: inputs, quantity, price },
  paymentMode: 'wallet',
});

/** Under which an order sends what the form of the page has in a field. */
export const nameOf: NameOf = (field) => field.replace(/^input-(\d+)$/, 'inputs.$1');

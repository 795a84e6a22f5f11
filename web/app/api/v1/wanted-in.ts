import type { OrderWanted } from '../orders/order-wanted.server.ts';
import type { Terms } from '../orders/refused-purchase.ts';
import type { Line } from './desk.ts';
import { resellerWords as words } from './words.ts';

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

/** How these calls speak of what the form of the page has in its fields. */
export const TERMS: Terms = {
  nameOf: (field) => field.replace(/^input-(\d+)$/, 'inputs.$1'),
  priceChanged: words.priceChanged,
};

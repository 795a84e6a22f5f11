import { minus, toPaise, ZERO_PAISE, type Paise } from '@store/ledger';
import type { OrderRecord } from './table.ts';

type Priced = Pick<OrderRecord, 'price' | 'returned' | 'disputes'>;

/**
 * What the store keeps of the price when the order is sold; less what is disputed of it, or was lost.
 */
export function soldFor({ price, returned, disputes }: Priced): Paise {
  const sold = returned === null ? price : minus(price, returned.amount);
  return disputes.reduce((left, { out }) => minus(left, out), sold);
}

/** What counts as a sale now. */
export const saleOf = (order: OrderRecord | undefined): Paise =>
  order?.status === 'Completed' ? soldFor(order) : ZERO_PAISE;

/**
 * What the goods cost that were delivered, null where that is not known. Of an order in part it is
 * the same part: nobody knows what each leg of it cost.
 */
export function costOfSold(order: Priced & Pick<OrderRecord, 'cost'>): Paise | null {
  const { cost, price } = order;
  const sold = soldFor(order);
  if (cost === null || sold === price) return cost;
  return toPaise(Math.round(cost * (sold / price)));
}

import { minus, toPaise, type Paise } from '@store/ledger';
import type { OrderRecord } from './table.ts';

/** What the store keeps of the price when the order is sold. */
export const soldFor = ({ price, returned }: Pick<OrderRecord, 'price' | 'returned'>): Paise =>
  returned === null ? price : minus(price, returned.amount);

/**
 * What the goods cost that were delivered, null where that is not known. Of an order in part it is
 * the same part: nobody knows what each leg of it cost.
 */
export function costOfSold(order: Pick<OrderRecord, 'price' | 'returned' | 'cost'>): Paise | null {
  const { cost, price, returned } = order;
  if (cost === null || returned === null) return cost;
  return toPaise(Math.round(cost * (soldFor(order) / price)));
}

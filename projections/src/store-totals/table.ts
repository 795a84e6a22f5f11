import { amount, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';

/** `totalSale` in paise. */
export type StoreTotalsRow = Readonly<{
  store: string;
  total: number;
  completed: number;
  refunded: number;
  processing: number;
  totalSale: number;
}>;

export const storeTotals = defineTable<StoreTotalsRow>({
  name: 'store_totals',
  key: ['store'],
  columns: {
    store: text(),
    total: amount(),
    completed: amount(),
    refunded: amount(),
    processing: amount(),
    totalSale: amount(),
  },
  streamOf: () => 'all order streams',
});

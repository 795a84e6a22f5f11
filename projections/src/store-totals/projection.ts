import { amount, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import { changeIn, type OrderMove } from '../orders/order-move.ts';
import { saleOf } from '../orders/sold.ts';

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

/** There is one row, of all orders of the store. */
const STORE = 'all';

type Count = Readonly<{ key: string; move: OrderMove }>;

export function tellTotals(move: OrderMove, counts: Count[]): void {
  counts.push({ key: STORE, move });
}

/** What is sold is what is Completed now: a refund takes its sale back, as does a dispute. */
export function evolveTotals(row: StoreTotalsRow | undefined, { move }: Count): StoreTotalsRow {
  return {
    store: STORE,
    total: (row?.total ?? 0) + Number(move.before === undefined),
    completed: (row?.completed ?? 0) + changeIn('Completed', move),
    refunded: (row?.refunded ?? 0) + changeIn('Refunded', move),
    processing: (row?.processing ?? 0) + changeIn('Processing', move),
    totalSale: (row?.totalSale ?? 0) + saleOf(move.after) - saleOf(move.before),
  };
}

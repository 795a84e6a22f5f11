import type { OrderStatus, PaymentMode } from '@store/ledger';
import { amount, text } from '../kernel/column.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { OrderMove } from '../orders/order-move.ts';
import type { OrderRecord } from '../orders/table.ts';

/** How many orders of the store are alike in all that its list is narrowed down by. */
export type OrderTallyRow = Readonly<{
  status: OrderStatus;
  paymentMode: PaymentMode;
  productId: string;
  /** Of its legs, each once, in alphabetical order with commas between. */
  routes: string;
  count: number;
}>;

export const orderTally = defineTable<OrderTallyRow>({
  name: 'order_tally',
  key: ['status', 'paymentMode', 'productId', 'routes'],
  columns: {
    status: text<OrderStatus>(),
    paymentMode: text<PaymentMode>(),
    productId: text(),
    routes: text(),
    count: amount(),
  },
  streamOf: () => 'all order streams',
});

type Count = Readonly<{ key: string; kind: Omit<OrderTallyRow, 'count'>; by: 1 | -1 }>;

export function tellTally({ before, after }: OrderMove, counts: Count[]): void {
  if (before !== undefined) counts.push(countOf(before, -1));
  counts.push(countOf(after, 1));
}

export const evolveTally = (
  row: OrderTallyRow | undefined,
  { kind, by }: Count,
): OrderTallyRow => ({ ...kind, count: (row?.count ?? 0) + by });

function countOf({ status, paymentMode, productId, legs }: OrderRecord, by: Count['by']): Count {
  const routes = [...new Set(legs.map(({ route }) => route))].sort().join(',');
  const kind = { status, paymentMode, productId, routes };
  return { key: keyOf(status, paymentMode, productId, routes), kind, by };
}

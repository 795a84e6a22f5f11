import { amount, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import type { OrderCounters } from '../views.ts';

export type OrderCountersRow = OrderCounters & Readonly<{ userId: string }>;

export const orderCounters = defineTable<OrderCountersRow>({
  name: 'order_counters',
  key: ['userId'],
  columns: { userId: text(), total: amount(), completed: amount(), refunded: amount() },
  streamOf: ({ userId }) => `the order streams of ${userId}`,
});

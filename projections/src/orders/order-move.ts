import type { OrderRecord } from './table.ts';

/** An order that came into being, into another status, or counts as another sale. */
export type OrderMove = Readonly<{ before: OrderRecord | undefined; after: OrderRecord }>;

/** -1, 0 or 1: how the number of orders in this status changes. */
export const changeIn = (status: OrderRecord['status'], { before, after }: OrderMove): number =>
  Number(after.status === status) - Number(before?.status === status);

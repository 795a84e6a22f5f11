import type { OrderStatus } from '@store/ledger';
import type { StepState } from '../ui/timeline.tsx';

/** The octagon beside the heading of an order's page; one that is late has the hourglass. */
export const markFor = (status: OrderStatus, isLate = false): StepState =>
  isLate ? 'now' : marks[status];

const marks: Readonly<Record<OrderStatus, StepState>> = {
  Created: 'now',
  Processing: 'done',
  Completed: 'done',
  Refunded: 'refunded',
  Cancelled: 'cancelled',
  Failed: 'failed',
};

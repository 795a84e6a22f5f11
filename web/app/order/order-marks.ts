import type { OrderStatus } from '@store/ledger';
import type { StepState } from '../ui/timeline.tsx';

/** The octagon beside the heading of an order's page. */
export const orderMarks: Readonly<Record<OrderStatus, StepState>> = {
  Created: 'now',
  Processing: 'done',
  Completed: 'done',
  Refunded: 'done',
  Cancelled: 'failed',
  Failed: 'failed',
};

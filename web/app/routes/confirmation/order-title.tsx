import type { OrderStatus } from '@store/ledger';
import { TimelineNode, type StepState } from '../../ui/timeline.tsx';

const MARKS: Readonly<Record<OrderStatus, StepState>> = {
  Created: 'now',
  Processing: 'done',
  Completed: 'done',
  Refunded: 'done',
  Cancelled: 'failed',
  Failed: 'failed',
};

export const OrderTitle = ({ status, title }: { status: OrderStatus; title: string }) => (
  <div className="flex items-center gap-4">
    <TimelineNode state={MARKS[status]} size={52} />
    <h1>{title}</h1>
  </div>
);

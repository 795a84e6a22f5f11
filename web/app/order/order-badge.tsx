import type { OrderStatus } from '@store/ledger';
import { Ban, CircleCheck, CircleDashed, CircleX, Hourglass, Undo2 } from 'lucide-react';
import { Badge, type BadgeFace } from '../ui/badge.tsx';
import { orderWords } from './words.ts';

export const statusFaces: Readonly<Record<OrderStatus, BadgeFace>> = {
  Created: { tone: 'info', icon: CircleDashed },
  Processing: { tone: 'warning', icon: Hourglass },
  Completed: { tone: 'success', icon: CircleCheck },
  Refunded: { tone: 'danger', icon: Undo2 },
  Cancelled: { tone: 'neutral', icon: Ban },
  Failed: { tone: 'neutral', icon: CircleX },
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge {...statusFaces[status]}>{orderWords.statuses[status]}</Badge>
);

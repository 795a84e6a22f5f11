import type { OrderStatus } from '@store/ledger';
import { Ban, CircleCheck, CircleDashed, CircleX, Hourglass, Undo2 } from 'lucide-react';
import { Badge, type BadgeFace } from '../ui/badge.tsx';
import { pageSymbol, type PageSymbol } from '../ui/symbols.tsx';
import { orderWords } from './words.ts';

const faces: Readonly<Record<OrderStatus, BadgeFace>> = {
  Created: { tone: 'info', icon: CircleDashed },
  Processing: { tone: 'warning', icon: Hourglass },
  Completed: { tone: 'success', icon: CircleCheck },
  Refunded: { tone: 'danger', icon: Undo2 },
  Cancelled: { tone: 'neutral', icon: Ban },
  Failed: { tone: 'neutral', icon: CircleX },
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge {...faces[status]}>{orderWords.statuses[status]}</Badge>
);

const symbolOf = (status: OrderStatus): PageSymbol => {
  const { icon: Icon } = faces[status];
  return pageSymbol(`status-${status}`, <Icon />);
};

const symbols: Readonly<Record<OrderStatus, PageSymbol>> = {
  Created: symbolOf('Created'),
  Processing: symbolOf('Processing'),
  Completed: symbolOf('Completed'),
  Refunded: symbolOf('Refunded'),
  Cancelled: symbolOf('Cancelled'),
  Failed: symbolOf('Failed'),
};

/** For a list whose page has the `Symbols` of `statusSymbols`. */
export const OrderBadgeInRow = ({ status }: { status: OrderStatus }) => (
  <Badge tone={faces[status].tone} icon={symbols[status].icon}>
    {orderWords.statuses[status]}
  </Badge>
);

/** Of the rows' statuses, each once. */
export const statusSymbols = (statuses: readonly OrderStatus[]): readonly PageSymbol[] =>
  [...new Set(statuses)].map((status) => symbols[status]);

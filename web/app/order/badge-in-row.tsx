import type { OrderStatus } from '@store/ledger';
import { Badge } from '../ui/badge.tsx';
import { pageSymbol, type PageSymbol } from '../ui/symbols.tsx';
import { statusFaces } from './order-badge.tsx';
import { orderWords } from './words.ts';

const symbolOf = (status: OrderStatus): PageSymbol => {
  const { icon: Icon } = statusFaces[status];
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
  <Badge tone={statusFaces[status].tone} icon={symbols[status].icon}>
    {orderWords.statuses[status]}
  </Badge>
);

/** Of the rows' statuses, each once. */
export const statusSymbols = (statuses: readonly OrderStatus[]): readonly PageSymbol[] =>
  [...new Set(statuses)].map((status) => symbols[status]);

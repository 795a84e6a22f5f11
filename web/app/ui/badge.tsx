import type { OrderStatus } from '@store/ledger';
import type { StatementStatus } from '@store/projections';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Hourglass,
  LoaderCircle,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Never colour alone: an icon and a word. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `tone-${tone}`)}>
      {Icon ? (
        <Icon size={15} aria-hidden className={Icon === LoaderCircle ? 'spinner' : undefined} />
      ) : null}
      {children}
    </span>
  );
}

type Face = Readonly<{ tone: Tone; icon: LucideIcon }>;

const orderFaces: Readonly<Record<OrderStatus, Face>> = {
  Created: { tone: 'info', icon: CircleDashed },
  Processing: { tone: 'warning', icon: Hourglass },
  Completed: { tone: 'success', icon: CircleCheck },
  Refunded: { tone: 'danger', icon: Undo2 },
  Cancelled: { tone: 'neutral', icon: Ban },
  Failed: { tone: 'neutral', icon: CircleX },
};

const transactionFaces: Readonly<Record<StatementStatus, Face>> = {
  Created: { tone: 'info', icon: CircleDashed },
  Pending: { tone: 'warning', icon: LoaderCircle },
  Processing: { tone: 'neutral', icon: Hourglass },
  Success: { tone: 'success', icon: CircleCheck },
  Failed: { tone: 'danger', icon: CircleX },
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge {...orderFaces[status]}>{status}</Badge>
);

export const TransactionBadge = ({ status }: { status: StatementStatus }) => (
  <Badge {...transactionFaces[status]}>{status}</Badge>
);

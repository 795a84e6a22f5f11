import type { StatementStatus } from '@store/projections';
import { CircleCheck, CircleDashed, CircleX, Hourglass, LoaderCircle } from 'lucide-react';
import { Badge, type BadgeFace } from '../ui/badge.tsx';
import { transactionWords } from './words.ts';

const faces: Readonly<Record<StatementStatus, BadgeFace>> = {
  Created: { tone: 'info', icon: CircleDashed },
  Pending: { tone: 'warning', icon: LoaderCircle },
  Processing: { tone: 'neutral', icon: Hourglass },
  Success: { tone: 'success', icon: CircleCheck },
  Failed: { tone: 'danger', icon: CircleX },
};

export const TransactionBadge = ({ status }: { status: StatementStatus }) => (
  <Badge {...faces[status]}>{transactionWords.statuses[status]}</Badge>
);

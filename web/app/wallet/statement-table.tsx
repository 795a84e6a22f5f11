import type { StatementRow } from '@store/projections';
import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide-react';
import { slipPath } from '../slip/slip-path.ts';
import { TransactionBadge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { formatCoins } from '../ui/format-money.ts';
import { Table, type Column } from '../ui/table.tsx';

const typeIcons = { Credit: ArrowDownLeft, Debit: ArrowUpRight, Refunded: Undo2 };

function Type({ type }: Pick<StatementRow, 'type'>) {
  const Icon = typeIcons[type];
  return (
    <span className="flex items-center gap-2.5 text-text-2">
      <Icon size={18} aria-hidden />
      {type}
    </span>
  );
}

/** Green for money that came; grey while, or because, nothing has moved. */
function Amount({ type, status, amount }: StatementRow) {
  const out = type === 'Debit';
  const moved: number = amount;
  const settled = status === 'Success';
  return (
    <span className={classNames('type-money-s', settled ? !out && 'text-success' : 'text-text-2')}>
      {formatCoins(out ? -moved : moved, { plus: true })}
    </span>
  );
}

function Action({ source, status, txnId }: StatementRow) {
  if (source !== 'topUp' || (status !== 'Created' && status !== 'Pending')) return null;
  return (
    <LinkButton
      to={slipPath('topUp', txnId)}
      size="small"
      className="max-md:w-full md:-my-1"
      aria-label={`Verify Payment of ${txnId}`}
    >
      Verify Payment
    </LinkButton>
  );
}

const columns: readonly Column<StatementRow>[] = [
  {
    title: 'Transaction ID',
    heading: true,
    cell: ({ txnId }) => <span className="type-tabular font-[560]">{txnId}</span>,
  },
  { title: 'Status', cell: ({ status }) => <TransactionBadge status={status} /> },
  { title: 'Type', cell: Type },
  { title: 'Amount', numeric: true, cell: Amount },
  {
    title: 'Date',
    cell: ({ createdAt }) => (
      <span className="type-tabular text-text-2 md:max-lg:whitespace-normal">
        {formatInstant(createdAt)}
      </span>
    ),
  },
  { title: 'Actions', numeric: true, bare: true, cell: Action },
];

export const StatementTable = ({ rows }: { rows: readonly StatementRow[] }) => (
  <Table
    caption="Movements of your wallet, newest first"
    columns={columns}
    rows={rows}
    keyOf={({ txnId, type }) => `${txnId} ${type}`}
  />
);

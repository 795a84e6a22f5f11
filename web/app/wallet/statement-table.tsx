import type { StatementLine } from '@store/projections';
import { TransactionBadge } from './transaction-badge.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Table, type Column } from '../ui/table.tsx';
import { causeOf } from './statement-line.ts';
import { Action, Amount, Balance, TypeOf } from './statement-parts.tsx';
import { statementWords as words } from './words.ts';

function CauseOf(line: StatementLine) {
  const { title, number, note } = causeOf(line);
  return (
    <span className="block min-w-44 whitespace-normal wrap-anywhere">
      <span className="block font-[560]">{title}</span>
      <span className="type-caption block font-[400] text-text-2">
        <span className="type-tabular">{number}</span>
        {note === null ? null : ` · ${note}`}
      </span>
    </span>
  );
}

const columns: readonly Column<StatementLine>[] = [
  { title: words.id, heading: true, cell: CauseOf },
  { title: words.status, cell: ({ status }) => <TransactionBadge status={status} /> },
  // The title and the sign of the amount say it, too.
  { title: words.type, wideOnly: true, cell: TypeOf },
  { title: words.amount, numeric: true, cell: Amount },
  { title: words.balance, numeric: true, cell: Balance },
  {
    title: words.date,
    cell: ({ createdAt }) => (
      <span className="type-tabular text-text-2 md:max-lg:whitespace-normal">
        {formatInstant(createdAt)}
      </span>
    ),
  },
  {
    title: words.actions,
    numeric: true,
    cell: (line) => <Action line={line} className="md:-my-1" />,
  },
];

export const StatementTable = ({
  rows,
  className,
}: {
  rows: readonly StatementLine[];
  className?: string | undefined;
}) => (
  <Table
    caption={words.caption}
    columns={columns}
    rows={rows}
    keyOf={({ txnId, type }) => `${txnId} ${type}`}
    className={className}
  />
);

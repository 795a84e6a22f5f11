import type { StatementLine } from '@store/projections';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatCoins, formatPoints } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { causeOf } from '../../wallet/statement-line.ts';
import { Amount } from '../../wallet/statement-parts.tsx';
import { TransactionBadge } from '../../wallet/transaction-badge.tsx';
import { DateCell } from './date-cell.tsx';
import { balancesWords, statementWords as words } from './words.ts';

type Balances = Readonly<Record<'available' | 'held' | 'locked' | 'unspent' | 'points', number>>;

/** Amounts in paise, points in hundredths of one. */
export const BalancesOf = ({ balances, isFrozen }: { balances: Balances; isFrozen: boolean }) => (
  <>
    {isFrozen ? (
      <Notice tone="warning" standing className="mb-3">
        {balancesWords.frozen}
      </Notice>
    ) : null}
    <DefinitionList
      facts={[
        { label: balancesWords.available, value: formatCoins(balances.available) },
        { label: balancesWords.held, value: formatCoins(balances.held) },
        { label: balancesWords.locked, value: formatCoins(balances.locked) },
        { label: balancesWords.unspent, value: formatCoins(balances.unspent) },
        { label: balancesWords.points, value: formatPoints(balances.points) },
      ]}
    />
  </>
);

/** What moved the customer's money, the latest first. */
export const StatementOf = ({
  rows,
  customerNumber,
}: {
  rows: readonly StatementLine[];
  customerNumber: number;
}) =>
  rows.length === 0 ? (
    <p className="text-text-2">{words.empty}</p>
  ) : (
    <>
      <p className="type-small mb-3">
        <Link className="link" to={`/admin/wallettxn?q=${customerNumber}`}>
          {words.all}
        </Link>
      </p>
      <Table<StatementLine>
        dense
        caption={words.caption}
        rows={rows}
        keyOf={({ txnId, type }) => `${txnId} ${type}`}
        columns={[
          { title: words.what, heading: true, cell: CauseCell },
          { title: words.status, cell: ({ status }) => <TransactionBadge status={status} /> },
          { title: words.amount, numeric: true, cell: Amount },
          {
            title: words.date,
            cell: ({ createdAt }) => <DateCell at={createdAt} />,
          },
        ]}
      />
    </>
  );

function CauseCell(line: StatementLine) {
  const { title, number, note } = causeOf(line);
  return (
    <div className="min-w-0">
      <span className="block wrap-anywhere">{title}</span>
      <span className="type-small block font-[400] wrap-anywhere text-text-2">
        {note === null ? number : `${number} · ${note}`}
      </span>
    </div>
  );
}

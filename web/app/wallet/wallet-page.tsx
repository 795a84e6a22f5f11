import { useLoaderData } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { BehindNote } from '../freshness/behind-note.tsx';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { EmptyState } from '../ui/blank.tsx';
import { rangeInWords } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { BalanceCard, PointsCard } from './balance-cards.tsx';
import { StatementCards } from './statement-cards.tsx';
import { StatementTable } from './statement-table.tsx';
import type { loader } from './wallet-loader.server.ts';

export { loader } from './wallet-loader.server.ts';

export const meta = () => [{ title: 'Wallet' }];

const OPEN: readonly string[] = ['Created', 'Pending', 'Processing'];

export default function Wallet() {
  const { behindSince, balance, points, spendingPerPoint, statement } =
    useLoaderData<typeof loader>();
  const waiting = statement.rows.some(({ status }) => OPEN.includes(status));
  useFreshList(waiting || behindSince !== null);
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-12">
      <h1 className="sr-only">Wallet</h1>
      <BehindNote since={behindSince} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <BalanceCard {...balance} />
        <PointsCard points={points} spendingPerPoint={spendingPerPoint} />
      </div>
      <div className="mt-8 mb-3 flex items-baseline justify-between gap-4 md:mt-12">
        <h2 className="type-h1">Transactions</h2>
        {statement.total === 0 ? null : (
          <p className="type-small text-text-2">{rangeInWords(statement)}</p>
        )}
      </div>
      {statement.total === 0 ? (
        <EmptyState icon={ReceiptText} title="No transactions found." />
      ) : (
        <>
          <StatementTable rows={statement.rows} className="max-md:hidden" />
          <StatementCards rows={statement.rows} className="md:hidden" />
          <Pagination
            page={statement.page}
            pageSize={statement.pageSize}
            total={statement.total}
            instead="Dates are Indian Standard Time"
          />
        </>
      )}
    </main>
  );
}

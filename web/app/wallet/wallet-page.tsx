import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { behindFor } from '../freshness/behind.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { EmptyState } from '../ui/blank.tsx';
import { pageNumber, rangeInWords } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { BalanceCard, PointsCard } from './balance-cards.tsx';
import { StatementCards } from './statement-cards.tsx';
import { StatementTable } from './statement-table.tsx';
import { walletWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

const OPEN: readonly string[] = ['Created', 'Pending', 'Processing'];

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings } = context.shop;
  const behindSince = await behindFor(request, context.shop);
  const page = pageNumber(readQuery(request, { page: text(10) }).page);
  const [balance, locked, points, statement] = await Promise.all([
    readModels.walletBalance(account.id),
    readModels.lockedFundsOf(account.id),
    readModels.pointsBalance(account.id),
    readModels.walletStatement(account.id, { page, pageSize: PAGE_SIZE }),
  ]);
  if (page > 1 && statement.rows.length === 0) throw redirect('/wallet');
  return data({
    behindSince,
    balance: { ...balance, locked },
    /** In hundredths of a point. */
    points,
    spendingPerPoint: settings.points.spendingPerPoint,
    statement,
  });
}

export default function Wallet() {
  const { behindSince, balance, points, spendingPerPoint, statement } =
    useLoaderData<typeof loader>();
  const waiting = statement.rows.some(({ status }) => OPEN.includes(status));
  useFreshList(waiting || behindSince !== null);
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-12">
      <h1 className="sr-only">{words.title}</h1>
      <BehindNote since={behindSince} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <BalanceCard {...balance} />
        <PointsCard points={points} spendingPerPoint={spendingPerPoint} />
      </div>
      <div className="mt-8 mb-3 flex items-baseline justify-between gap-4 md:mt-12">
        <h2 className="type-h1">{words.transactions}</h2>
        {statement.total === 0 ? null : (
          <p className="type-small text-text-2">{rangeInWords(statement)}</p>
        )}
      </div>
      {statement.total === 0 ? (
        <EmptyState icon={ReceiptText} title={words.noTransactions} />
      ) : (
        <>
          <StatementTable rows={statement.rows} className="max-md:hidden" />
          <StatementCards rows={statement.rows} className="md:hidden" />
          <Pagination
            page={statement.page}
            pageSize={statement.pageSize}
            total={statement.total}
            instead={words.timeZone}
          />
        </>
      )}
    </main>
  );
}

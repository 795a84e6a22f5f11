import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { Download, Printer, ReceiptText } from 'lucide-react';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { behindFor } from '../freshness/behind.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { EmptyState } from '../ui/blank.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { firstPage, pageNumber } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { BalanceCard, PointsCard } from './balance-cards.tsx';
import { isWalletFrozen } from './is-frozen.server.ts';
import { StatementCards } from './statement-cards.tsx';
import { StatementTable } from './statement-table.tsx';
import { activeFilters, statementQuery, statementSearchIn } from './statement-search.ts';
import { StatementFilters } from './statement-filters.tsx';
import { balanceWords, walletWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

const OPEN: readonly string[] = ['Created', 'Pending', 'Processing'];

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings } = context.shop;
  const behindSince = await behindFor(request, context.shop);
  const asked = readQuery(request, { ...statementQuery, page: text(10) });
  const search = statementSearchIn(asked);
  const page = pageNumber(asked.page);
  const [balance, locked, frozen, points, statement] = await Promise.all([
    readModels.walletBalance(account.id),
    readModels.lockedFundsOf(account.id),
    isWalletFrozen(context.shop, account.id),
    readModels.pointsBalance(account.id),
    readModels.walletStatement(account.id, { ...search, page, pageSize: PAGE_SIZE }),
  ]);
  if (page > 1 && statement.rows.length === 0) throw redirect(firstPage(request.url));
  return data({
    behindSince,
    balance: { ...balance, locked },
    frozen,
    /** In hundredths of a point. */
    points,
    spendingPerPoint: settings.points.spendingPerPoint,
    statement,
    search,
    filters: activeFilters(search),
  });
}

export default function Wallet() {
  const { behindSince, balance, frozen, points, spendingPerPoint, statement, search, filters } =
    useLoaderData<typeof loader>();
  const { search: query } = useLocation();
  const waiting = statement.rows.some(({ status }) => OPEN.includes(status));
  useFreshList(waiting, behindSince);
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-12">
      <h1 className="sr-only">{words.title}</h1>
      <BehindNote since={behindSince} />
      {frozen ? (
        <Notice standing tone="warning" className="mb-4">
          {words.frozen}
        </Notice>
      ) : null}
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <BalanceCard {...balance} />
        <PointsCard points={points} spendingPerPoint={spendingPerPoint} />
      </div>
      <section aria-labelledby="transactions">
        <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-12">
          <h2 id="transactions" className="type-h1">
            {words.transactions}
          </h2>
          <div className="flex flex-wrap gap-2.5">
            <LinkButton
              to={`/wallet/transactions.csv${query}`}
              reloadDocument
              icon={<Download size={18} aria-hidden />}
            >
              {words.download}
            </LinkButton>
            <LinkButton to="/wallet/statement" icon={<Printer size={18} aria-hidden />}>
              {words.statement}
            </LinkButton>
          </div>
        </div>
        <StatementFilters search={search} filters={filters} />
        {statement.total === 0 ? (
          <EmptyState icon={ReceiptText} title={words.noTransactions}>
            {filters.length === 0 ? (
              <Link to="/topup" className="link">
                {balanceWords.topUp}
              </Link>
            ) : (
              <Link to="/wallet" className="link">
                {words.clearFilters}
              </Link>
            )}
          </EmptyState>
        ) : (
          <>
            <StatementTable rows={statement.rows} className="max-md:hidden" />
            <StatementCards rows={statement.rows} className="md:hidden" />
            <Pagination
              page={statement.page}
              pageSize={statement.pageSize}
              total={statement.total}
              note={words.timeZone}
            />
          </>
        )}
      </section>
    </main>
  );
}

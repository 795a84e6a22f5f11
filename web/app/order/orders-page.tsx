import { Link, useLoaderData } from '@remix-run/react';
import { BehindNote } from '../freshness/behind-note.tsx';
import { FilterForm } from './filter-form.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ViewChoice } from './view-choice.tsx';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { rangeInWords } from '../ui/page-range.ts';
import type { loader } from './orders-loader.server.ts';

export { loader } from './orders-loader.server.ts';

export const meta = () => [{ title: 'My Orders' }];

export default function Orders() {
  const { orders, behindSince, search, filters, view } = useLoaderData<typeof loader>();
  const { rows, total } = orders;
  const open = rows.some(({ status }) => status === 'Created' || status === 'Processing');
  useFreshList(open || behindSince !== null);
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h1 className="md:text-[1.75rem]">My Orders</h1>
        {total === 0 ? null : (
          <p className="type-small text-text-2 md:hidden">{rangeInWords(orders)}</p>
        )}
        <ViewChoice view={view} className="max-md:hidden" />
      </div>
      <BehindNote since={behindSince} />
      <FilterForm key={JSON.stringify(search)} search={search} filters={filters} />
      {rows.length === 0 ? (
        <EmptyState title="No orders found matching your criteria.">
          {filters.length === 0 ? (
            <Link to="/" className="link">
              Instant Topups
            </Link>
          ) : (
            <Link to="/orders" className="link">
              Clear filters
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          {view === 'table' ? <OrdersTable rows={rows} className="max-md:hidden" /> : null}
          <OrderCards rows={rows} className={view === 'table' ? 'md:hidden' : undefined} />
          <Pagination {...orders} note="Indian Standard Time" />
        </>
      )}
    </main>
  );
}

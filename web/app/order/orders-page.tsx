import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { behindFor } from '../freshness/behind.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Link } from '../ui/link.tsx';
import { firstPage, pageNumber, rangeInWords } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { FilterForm } from './filter-form.tsx';
import { findOrders } from './find-orders.server.ts';
import { OrderCards } from './order-cards.tsx';
import { activeFilters, orderSearchIn, searchQuery } from './order-search.ts';
import { OrdersTable } from './orders-table.tsx';
import { ViewChoice } from './view-choice.tsx';
import { chosenView, rememberedView, viewCookie } from './view.server.ts';
import { ordersWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const behindSince = await behindFor(request, context.shop);
  const asked = readQuery(request, { ...searchQuery, page: text(10), view: text(10) });
  const search = orderSearchIn(asked);
  const page = pageNumber(asked.page);
  const orders = await findOrders(context.shop, account.id, search, { page, pageSize: PAGE_SIZE });
  if (page > 1 && orders.rows.length === 0) throw redirect(firstPage(request.url));

  const chosen = chosenView(asked.view);
  return data(
    {
      orders,
      behindSince,
      search,
      filters: activeFilters(search),
      view: chosen ?? rememberedView(request, context.shop.settings),
    },
    chosen === null
      ? undefined
      : { headers: { 'Set-Cookie': viewCookie(chosen, context.shop.settings) } },
  );
}

export default function Orders() {
  const { orders, behindSince, search, filters, view } = useLoaderData<typeof loader>();
  const { rows, total } = orders;
  const open = rows.some(({ status }) => status === 'Created' || status === 'Processing');
  useFreshList(open, behindSince);
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        {total === 0 ? null : (
          <p className="type-small text-text-2 md:hidden">{rangeInWords(orders)}</p>
        )}
        <ViewChoice view={view} className="max-md:hidden" />
      </div>
      <BehindNote since={behindSince} />
      <FilterForm search={search} filters={filters} />
      {rows.length === 0 ? (
        <EmptyState title={words.noOrders}>
          {filters.length === 0 ? (
            <Link to="/" className="link">
              {words.goShopping}
            </Link>
          ) : (
            <Link to="/orders" className="link">
              {words.clearFilters}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          {view === 'table' ? <OrdersTable rows={rows} /> : <OrderCards rows={rows} />}
          <Pagination {...orders} note={words.timeZone} />
        </>
      )}
    </main>
  );
}

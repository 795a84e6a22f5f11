import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { behindFor } from '../freshness/behind.server.ts';
import { findOrders } from './find-orders.server.ts';
import { activeFilters, orderSearchIn, searchQuery } from './order-search.ts';
import { chosenView, rememberedView, viewCookie } from './view.server.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { pageNumber } from '../ui/page-range.ts';

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const behindSince = await behindFor(request, context.shop);
  const asked = readQuery(request, { ...searchQuery, page: text(10), view: text(10) });
  const search = orderSearchIn(asked);
  const page = pageNumber(asked.page);
  const orders = await findOrders(context.shop, account.id, search, { page, pageSize: PAGE_SIZE });
  if (page > 1 && orders.rows.length === 0) throw redirect('/orders');

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

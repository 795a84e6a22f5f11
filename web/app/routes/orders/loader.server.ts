import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { findOrders } from '../../orders/find-orders.server.ts';
import { activeFilters, orderSearchIn } from '../../orders/order-search.ts';
import { chosenView, rememberedView, viewCookie } from '../../orders/view.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import { pageNumber } from '../../ui/page-range.ts';

const PAGE_SIZE = 7;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  await catchUpWithSeen(request, context.shop.readModels);
  const params = new URL(request.url).searchParams;
  const search = orderSearchIn(params);
  const page = pageNumber(params);
  const orders = await findOrders(context.shop, account.id, search, { page, pageSize: PAGE_SIZE });
  if (page > 1 && orders.rows.length === 0) throw redirect('/orders');

  const chosen = chosenView(params);
  return data(
    {
      orders,
      search,
      filters: activeFilters(search),
      view: chosen ?? rememberedView(request),
    },
    chosen === null ? undefined : { headers: { 'Set-Cookie': viewCookie(chosen) } },
  );
}

import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '../../shop/require-account.server.ts';
import { findOrders } from '../../orders/find-orders.server.ts';
import { orderSearchIn } from '../../orders/order-search.ts';

const EVERYTHING = orderSearchIn(new URLSearchParams());

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const [balance, points, counters, newest] = await Promise.all([
    shop.readModels.walletBalance(account.id),
    shop.readModels.pointsBalance(account.id),
    shop.readModels.orderCounters(account.id),
    findOrders(shop, account.id, EVERYTHING, { page: 1, pageSize: 1 }),
  ]);
  return data({
    editing: new URL(request.url).searchParams.get('edit') === 'name',
    profile: {
      name: account.name,
      email: account.email,
      mobile: account.mobile,
      customerNumber: account.customerNumber,
    },
    balance,
    /** In hundredths of a point. */
    points,
    spendingPerPoint: shop.settings.points.spendingPerPoint,
    counters,
    newest: newest.rows,
  });
}

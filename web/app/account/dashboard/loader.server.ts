import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { paymentNamed } from '../../receipt/payment-named.ts';
import type { Shop } from '../../../ports/shop.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { findOrders, shownOrder } from '../../order/find-orders.server.ts';
import { EVERYTHING } from '../../order/order-search.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const asked = readQuery(request, { edit: text(20), order: text(100) });
  const [behindSince, balance, locked, points, counters, shown] = await Promise.all([
    behindFor(request, shop),
    shop.readModels.walletBalance(account.id),
    shop.readModels.lockedFundsOf(account.id),
    shop.readModels.pointsBalance(account.id),
    shop.readModels.orderCounters(account.id),
    orderToShow(shop, account.id, asked.order),
  ]);
  return data({
    behindSince,
    editing: asked.edit === 'name',
    profile: {
      name: account.name,
      email: account.email,
      mobile: account.mobile,
      customerNumber: account.customerNumber,
    },
    balance: { ...balance, locked },
    /** In hundredths of a point. */
    points,
    spendingPerPoint: shop.settings.points.spendingPerPoint,
    counters,
    shown,
  });
}

/** The order that the address names, if it is the customer's own; else their newest. */
async function orderToShow(shop: Shop, userId: string, asked: string) {
  const named = paymentNamed(asked);
  if (named?.kind === 'order') {
    const order = await shop.receipts.order(named.id);
    if (order?.userId === userId) return { named: true, rows: [await shownOrder(shop, order)] };
  }
  const { rows } = await findOrders(shop, userId, EVERYTHING, { page: 1, pageSize: 1 });
  return { named: false, rows };
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { downloadOf } from '../lists/download.server.ts';
import { MOST_DOWNLOADED } from '../lists/list-size.ts';
import { findAllOrders, type ListedOrder } from './find-all-orders.server.ts';
import { orderListQuery, orderListSearchIn } from './order-list-query.ts';
import { orderListWords as words } from './words.ts';

const COLUMNS = [
  'order',
  'created',
  'status',
  'customer',
  'name',
  'product',
  'item',
  'value',
  'payment',
  'utr',
  'routes',
] as const;

/** The same orders as the page, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { request, context } = args;
  const search = orderListSearchIn(readQuery(request, orderListQuery));
  const whole = { page: 1, pageSize: MOST_DOWNLOADED };
  const { rows } = await findAllOrders(context.shop, { ...search, ...whole });
  return downloadOf(context, admin, {
    list: { kind: 'order', name: words.title },
    fileName: 'orders.csv',
    columns: COLUMNS,
    rows: rows.map(lineOf),
  });
}

const lineOf = (order: ListedOrder) => ({
  order: order.orderId,
  created: order.createdAt,
  status: order.status,
  customer: order.customer?.number ?? null,
  name: order.customer?.name ?? null,
  product: order.productName,
  item: order.itemName,
  value: (order.price / 100).toFixed(2),
  payment: order.paymentMode,
  utr: order.utr,
  routes: order.routes.join(' '),
});

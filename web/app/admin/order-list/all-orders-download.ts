import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { downloadOf } from '../lists/download.server.ts';
import { eachOrder, type ListedOrder } from './find-all-orders.server.ts';
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
  'refunded',
  'payment',
  'utr',
  'routes',
  'fromwallet',
] as const;

/** The same orders as the page, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(asOfPage(args, '/admin/txn'), 'orders');
  const { request, context } = args;
  const search = orderListSearchIn(readQuery(request, orderListQuery));
  return downloadOf(context, admin, {
    list: { kind: 'order', name: words.title },
    fileName: 'orders.csv',
    columns: COLUMNS,
    parts: eachOrder(context.shop, search),
    lineOf,
  });
}

/** What went back to the buyer of it, in paise. */
const refundedOf = ({ status, price, returned }: ListedOrder): number =>
  status === 'Refunded' ? price : (returned?.amount ?? 0);

const lineOf = (order: ListedOrder) => ({
  order: order.orderId,
  created: order.createdAt,
  status: order.status,
  customer: order.customer?.number ?? null,
  name: order.customer?.name ?? null,
  product: order.productName,
  item: order.itemName,
  value: (order.price / 100).toFixed(2),
  refunded: (refundedOf(order) / 100).toFixed(2),
  payment: order.paymentMode,
  utr: order.utr,
  routes: order.routes.join(' '),
  fromwallet: (order.walletPart / 100).toFixed(2),
});

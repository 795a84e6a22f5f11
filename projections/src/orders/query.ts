import type { Instant } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { rowFrom, selection, type DbRecord } from '../kernel/table.ts';
import { offsetOf, pageOf } from '../kernel/page.ts';
import type { OrderCriteria, OrderFilter, OrderRow, OrderView, Page } from '../views.ts';
import { containing, having } from './filter.ts';
import { orders, type OrderRecord } from './table.ts';

export async function orderOf(db: Tx, orderId: string): Promise<OrderView | null> {
  const [record] = await db<DbRecord[]>`
    select ${db(orders.columnList)} from read.orders where order_id = ${orderId}`;
  return record === undefined ? null : viewIn(record);
}

const listed = selection(orders, [
  ...(['orderId', 'userId', 'productId', 'productName', 'productType'] as const),
  ...(['itemId', 'itemName', 'price', 'returned'] as const),
  ...(['paymentMode', 'walletPart', 'status', 'gameAccount', 'reason'] as const),
  ...(['createdAt', 'updatedAt'] as const),
]);

/**
 * Newest first.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function ordersOf(
  db: Tx,
  userId: string,
  filter: OrderFilter,
): Promise<Page<OrderRow>> {
  const table = db('read.orders');
  const wanted = db`user_id = ${userId} ${restrictions(db, filter)}`;
  const total = isFiltered(filter)
    ? db`(select count(*) from ${table} where ${wanted})`
    : db`coalesce((select total from read.order_counters where user_id = ${userId}), 0)`;
  const records = await db<(DbRecord & { total: bigint; order_id: string | null })[]>`
    select counted.total, found.*
    from (select ${total} as total) counted
    left join lateral (
      select ${db(listed.columnList)} from ${table} where ${wanted}
      order by created_at desc, order_id desc
      limit ${filter.pageSize} offset ${offsetOf(filter)}
    ) found on true`;
  return pageOf(filter, records, listed.rowFrom, 'order_id');
}

/** The newest that its buyer may still pay by UPI, of those placed `since`; null where there is none. */
export async function payableOrderOf(
  db: Tx,
  userId: string,
  { since, now }: Readonly<{ since: Instant; now: Instant }>,
): Promise<OrderView | null> {
  const [record] = await db<DbRecord[]>`
    select ${db(orders.columnList)} from read.orders
    where user_id = ${userId} and created_at >= ${since}
      and status = 'Created' and payment_mode = 'upi' and expires_at > ${now}
    order by created_at desc, order_id desc limit 1`;
  return record === undefined ? null : viewIn(record);
}

/** Of all customers, by order number. */
export async function ordersAfter(
  db: Tx,
  orderId: string,
  limit: number,
): Promise<readonly OrderRow[]> {
  const records = await db<DbRecord[]>`
    select ${db(listed.columnList)} from read.orders
    where order_id > ${orderId} order by order_id limit ${limit}`;
  return records.map(listed.rowFrom);
}

/**
 * Whom it waits for is the queue's, not the order's, and what was sold before it the leaderboard's;
 * what it cost the shop is nobody else's.
 */
export function orderView({
  pendingKind: _kind,
  waitingCause: _cause,
  refundAfterHours: _after,
  cost: _cost,
  completedAt: _completed,
  saleBefore: _before,
  ...view
}: OrderRecord): OrderView {
  return view;
}

export const viewIn = (record: DbRecord): OrderView => orderView(rowFrom(orders, record));

const isFiltered = ({ text, status, paymentMode, from, to }: OrderCriteria): boolean =>
  [text, status, paymentMode, from, to].some((value) => value !== undefined && value !== '');

const restrictions = (db: Tx, { text, typedInto = [], ...traits }: OrderCriteria) => db`
  ${having(db, traits)}
  ${text ? db`and (${containing(db, text)} or order_id = any (${[...typedInto]}::text[]))` : db``}`;

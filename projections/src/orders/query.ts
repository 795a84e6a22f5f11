import type { Tx } from '@store/ledger/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import { offsetOf, pageOf } from '../kernel/page.ts';
import type { OrderCriteria, OrderFilter, OrderRow, OrderView, Page } from '../read-models.ts';
import { containing, endOfDay, startOfDay } from './filter.ts';
import { orders } from './table.ts';

export async function orderOf(db: Tx, schema: string, orderId: string): Promise<OrderView | null> {
  const [record] = await db<DbRecord[]>`
    select ${db(orders.columnList)} from ${db(schema)}.orders where order_id = ${orderId}`;
  return record === undefined ? null : orderView(record);
}

/**
 * Newest first.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function ordersOf(
  db: Tx,
  schema: string,
  userId: string,
  filter: OrderFilter,
): Promise<Page<OrderRow>> {
  const table = db(`${schema}.orders`);
  const wanted = db`user_id = ${userId} ${restrictions(db, filter)}`;
  const total = isFiltered(filter)
    ? db`(select count(*) from ${table} where ${wanted})`
    : db`coalesce((select total from ${db(schema)}.order_counters where user_id = ${userId}), 0)`;
  const records = await db<(DbRecord & { total: bigint; order_id: string | null })[]>`
    select counted.total, found.*
    from (select ${total} as total) counted
    left join lateral (
      select ${db(orders.columnList)} from ${table} where ${wanted}
      order by created_at desc, order_id desc
      limit ${filter.pageSize} offset ${offsetOf(filter)}
    ) found on true`;
  return pageOf(filter, records, orderView, 'order_id');
}

const AT_A_TIME = 500;

/**
 * Newest first; what is placed meanwhile shifts nothing. No cursor: it would keep its connection
 * while the rows are looked into, which may need another one.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function* everyOrderOf(
  db: Tx,
  schema: string,
  userId: string,
  criteria: OrderCriteria,
): AsyncGenerator<readonly OrderRow[]> {
  for (let last: OrderRow | undefined; ;) {
    const records = await db<DbRecord[]>`
      select ${db(orders.columnList)} from ${db(schema)}.orders
      where user_id = ${userId} ${restrictions(db, criteria)}
        ${last ? db`and (created_at, order_id) < (${last.createdAt}, ${last.orderId})` : db``}
      order by created_at desc, order_id desc
      limit ${AT_A_TIME}`;
    const rows = records.map(orderView);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_A_TIME) return;
    last = rows.at(-1);
  }
}

function orderView(record: DbRecord): OrderView {
  const { pendingKind: _kind, ...view } = rowFrom(orders, record);
  return view;
}

const isFiltered = ({ text, status, paymentMode, from, to }: OrderCriteria): boolean =>
  [text, status, paymentMode, from, to].some((value) => value !== undefined && value !== '');

const restrictions = (db: Tx, { text, status, paymentMode, from, to }: OrderCriteria) => db`
  ${status ? db`and status = ${status}` : db``}
  ${paymentMode ? db`and payment_mode = ${paymentMode}` : db``}
  ${from ? db`and created_at >= ${startOfDay(from)}` : db``}
  ${to ? db`and created_at < ${endOfDay(to)}` : db``}
  ${text ? db`and ${containing(db, text)}` : db``}`;

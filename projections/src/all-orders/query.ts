import type { Tx } from '@store/platform/postgres';
import { COUNTED_AT_MOST, countedRows } from '../kernel/counted-rows.ts';
import { inParts } from '../kernel/in-parts.ts';
import { endsFirst } from '../kernel/page.ts';
import type { DbRecord } from '../kernel/table.ts';
import { ordersOfKind } from './tally-query.ts';
import type { AllOrders, AllOrdersFilter, CountedPage, OrderClue, OrderView } from '../views.ts';
import { having } from '../orders/filter.ts';
import { viewIn } from '../orders/query.ts';
import { orders } from '../orders/table.ts';

/**
 * The orders of all customers, newest first.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function allOrders(
  db: Tx,
  { page, pageSize, clue, ...traits }: AllOrdersFilter,
): Promise<CountedPage<OrderView>> {
  const table = db('read.orders');
  const wanted = matching(db, { clue, ...traits });
  const isKept = clue === undefined && traits.from === undefined && traits.to === undefined;

  const { total, isExact } = isKept
    ? { total: await ordersOfKind(db, traits), isExact: true }
    : await countedRows(db<{ total: bigint }[]>`
        select count(*) as total
        from (select from ${table} where ${wanted} limit ${COUNTED_AT_MOST}) few`);
  const { fromEnd, limit, offset } = endsFirst({ page, pageSize }, isExact ? total : null);
  const order = fromEnd
    ? db`order by created_at, order_id`
    : db`order by created_at desc, order_id desc`;
  // Whole rows are read only of the page, not of all that it leaves behind.
  const records = await db<DbRecord[]>`
    select ${db(orders.columnList)} from ${table} where order_id = any (array(
      select order_id from ${table} where ${wanted} ${order} limit ${limit} offset ${offset}
    )) order by created_at desc, order_id desc`;
  return { rows: records.map(viewIn), page: Math.max(page, 1), pageSize, total, isExact };
}

/**
 * The same orders to the last one, in parts.
 * @throws RangeError when `from` or `to` is no day.
 */
export const eachOrder = (db: Tx, wanted: AllOrders): AsyncGenerator<readonly OrderView[], void> =>
  inParts(async (after, most) => {
    const table = db('read.orders');
    const older =
      after === undefined
        ? db``
        : db`and (created_at, order_id) < (
            select created_at, order_id from ${table} where order_id = ${after.orderId})`;
    const records = await db<DbRecord[]>`
      select ${db(orders.columnList)} from ${table} where ${matching(db, wanted)} ${older}
      order by created_at desc, order_id desc limit ${most}`;
    return records.map(viewIn);
  });

const matching = (db: Tx, { clue, ...traits }: AllOrders) =>
  db`true ${having(db, traits)} ${clue === undefined ? db`` : meantBy(db, clue)}`;

/** Order numbers are sought by how they begin: between the text and all that could follow it. */
const meantBy = (db: Tx, { text, boughtBy, typedInto }: OrderClue) => {
  const number = text.trim().toUpperCase();
  return db`and (
    (order_id >= ${number} and order_id < ${`${number}~`})
    or utr = ${text.trim()}
    or user_id = any (${[...boughtBy]}::text[])
    or order_id = any (${[...typedInto]}::text[]))`;
};

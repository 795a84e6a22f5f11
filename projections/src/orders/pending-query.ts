import type { DeliveryRoute, Instant } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { offsetOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type {
  PendingChoices,
  PendingFilter,
  PendingKind,
  PendingOrder,
  PendingPage,
} from '../views.ts';
import { containing } from './filter.ts';
import { orderView } from './query.ts';
import { orders } from './table.ts';

/** Paid orders that are not settled: first those whose refund was asked for, then the oldest. */
export async function pendingOrders(db: Tx, filter: PendingFilter): Promise<PendingPage> {
  const table = db('read.orders');
  const { kind, cause, productId, route, only } = filter;
  const { text, boughtBy = [], typedInto = [] } = filter;
  const meant = (sought: string) => db`and (${containing(db, sought)}
    or user_id = any (${[...boughtBy]}::text[]) or order_id = any (${[...typedInto]}::text[]))`;
  const waiting = db`pending_kind is not null ${text ? meant(text) : db``}
    ${cause ? db`and waiting_cause = ${cause}` : db``}
    ${productId ? db`and product_id = ${productId}` : db``}
    ${route ? db`and legs @> ${db.json([{ route }])}` : db``}
    ${only ? db`and order_id = any (${[...only]}::text[])` : db``}`;
  const [records, counted] = await Promise.all([
    db<DbRecord[]>`
      select ${db(orders.columnList)} from ${table}
      where ${waiting} ${kind ? db`and pending_kind = ${kind}` : db``}
      order by refund_asked_at, paid_at, order_id
      limit ${filter.pageSize} offset ${offsetOf(filter)}`,
    db<{ kind: PendingKind; count: bigint; since: Date }[]>`
      select pending_kind as kind, count(*) as count, min(paid_at) as since
      from ${table} where ${waiting} group by 1`,
  ]);
  const counts = { held: 0, manual: 0, running: 0, unknown: 0 };
  for (const { kind: of, count } of counted) counts[of] = Number(count);
  const [first] = counted.map(({ since }) => since.toISOString()).sort();
  return {
    rows: records.map(pendingOrder),
    page: Math.max(filter.page, 1),
    pageSize: filter.pageSize,
    total: kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count),
    counts,
    longestSince: first ?? null,
  };
}

/** What the orders that wait are of, and how they are delivered: by these they can be told apart. */
export async function pendingChoices(db: Tx): Promise<PendingChoices> {
  const [products, routes] = await Promise.all([
    db<{ id: string; name: string }[]>`
      select product_id as id, max(product_name) as name from read.orders
      where pending_kind is not null group by 1 order by 2, 1`,
    db<{ route: DeliveryRoute }[]>`
      select distinct leg ->> 'route' as route from read.orders, jsonb_array_elements(legs) as leg
      where pending_kind is not null order by 1`,
  ]);
  return { products: [...products], routes: routes.map(({ route }) => route) };
}

export async function pendingBuyers(db: Tx): Promise<readonly string[]> {
  const rows = await db<{ user_id: string }[]>`
    select distinct user_id from read.orders where pending_kind is not null`;
  return rows.map((row) => row.user_id);
}

function pendingOrder(record: DbRecord): PendingOrder {
  const order = rowFrom(orders, record);
  const waitingSince = order.paidAt ?? order.createdAt;
  return {
    ...orderView(order),
    kind: order.pendingKind ?? 'running',
    cause: order.waitingCause ?? 'provider',
    waitingSince,
    refundDueAt: hoursAfter(waitingSince, order.refundAfterHours),
  };
}

const HOUR_MS = 3_600_000;

const hoursAfter = (at: Instant, hours: number): Instant =>
  new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

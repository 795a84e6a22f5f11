import type { Instant } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Page, PageRequest, ProposedOrder, ReversedOrder } from '../views.ts';
import { orderView } from './query.ts';
import { soldFor } from './sold.ts';
import { orders } from './table.ts';

/** Orders that wait for a second admin and have not lapsed by `now`: the oldest proposal first. */
export async function proposalsWaiting(
  db: Tx,
  { now, ...request }: PageRequest & Readonly<{ now: Instant }>,
): Promise<Page<ProposedOrder>> {
  const open = db`open_proposal is not null and open_proposal ->> 'lapsesAt' >= ${now}`;
  const records = await db<(DbRecord & { total: bigint; order_id: string | null })[]>`
    select counted.total, found.*
    from (select count(*) as total from read.orders where ${open}) counted
    left join lateral (
      select ${db(orders.columnList)} from read.orders where ${open}
      order by open_proposal ->> 'at', order_id
      limit ${request.pageSize} offset ${offsetOf(request)}
    ) found on true`;
  return pageOf(request, records, proposedIn, 'order_id');
}

function proposedIn(record: DbRecord): ProposedOrder {
  const order = orderView(rowFrom(orders, record));
  const { openProposal } = order;
  if (openProposal === null) throw new Error(`${order.orderId} has no open proposal`);
  return { ...order, openProposal };
}

/** Orders that were completed and refunded after all, the latest refund first. */
export async function reversedOrders(db: Tx, limit: number): Promise<readonly ReversedOrder[]> {
  const records = await db<DbRecord[]>`
    select ${db(orders.columnList)} from read.orders
    where status = 'Refunded' and completed_at is not null
    order by closed_at desc limit ${limit}`;
  return records.flatMap((record) => {
    const order = rowFrom(orders, record);
    const { orderId, userId, completedAt, closedAt } = order;
    if (completedAt === null || closedAt === null) return [];
    return [{ orderId, userId, amount: soldFor(order), completedAt, refundedAt: closedAt }];
  });
}

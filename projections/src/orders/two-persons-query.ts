import type { Instant, Paise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Page, PageRequest, ProposedOrder, ReversedOrder } from '../views.ts';
import { orderView } from './query.ts';
import { soldFor } from './sold.ts';
import { orders, type OrderRecord } from './table.ts';

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

/**
 * Sales that came to nothing after all, as far as they did: refunded, or given back by the bank after a
 * dispute. Of each kind the latest.
 */
export async function reversedOrders(db: Tx, limit: number): Promise<readonly ReversedOrder[]> {
  const [refunded, lost] = await Promise.all([
    db<DbRecord[]>`
      select ${db(orders.columnList)} from read.orders
      where status = 'Refunded' and completed_at is not null
      order by closed_at desc limit ${limit}`,
    db<DbRecord[]>`
      select ${db(orders.columnList)} from read.orders
      where disputes @> '[{"status":"lost"}]'
      order by updated_at desc limit ${limit}`,
  ]);
  return [
    ...refunded.flatMap((record) => {
      const order = rowFrom(orders, record);
      return reversedAs(order, soldFor(order), order.closedAt);
    }),
    ...lost.flatMap((record) => {
      const order = rowFrom(orders, record);
      return order.disputes.flatMap(({ status, out, outAt }) =>
        status === 'lost' ? reversedAs(order, out, outAt ?? null) : [],
      );
    }),
  ];
}

function reversedAs(
  { orderId, userId, completedAt }: OrderRecord,
  amount: Paise,
  reversedAt: Instant | null,
): readonly ReversedOrder[] {
  if (completedAt === null || reversedAt === null || amount === 0) return [];
  return [{ orderId, userId, amount, completedAt, reversedAt }];
}

import { offsetOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Tx } from '../kernel/transaction.ts';
import type { Page, PageRequest, PendingKind, PendingOrder } from '../read-models.ts';
import { containing } from './filter.ts';
import { orders } from './table.ts';

export type PendingFilter = PageRequest &
  Readonly<{ kind?: PendingKind | undefined; text?: string | undefined }>;
export type PendingPage = Page<PendingOrder> &
  Readonly<{ counts: Readonly<Record<PendingKind, number>> }>;

/** Paid orders that are not settled, oldest first; the counts are of all kinds. */
export async function pendingOrders(
  db: Tx,
  schema: string,
  filter: PendingFilter,
): Promise<PendingPage> {
  const table = db(`${schema}.orders`);
  const { kind, text } = filter;
  const waiting = db`pending_kind is not null ${text ? db`and ${containing(db, text)}` : db``}`;
  const [records, counted] = await Promise.all([
    db<DbRecord[]>`
      select ${db(orders.columnList)} from ${table}
      where ${waiting} ${kind ? db`and pending_kind = ${kind}` : db``}
      order by paid_at, order_id
      limit ${filter.pageSize} offset ${offsetOf(filter)}`,
    db<{ kind: PendingKind; count: bigint }[]>`
      select pending_kind as kind, count(*) as count from ${table} where ${waiting} group by 1`,
  ]);
  const counts = { manual: 0, running: 0, unknown: 0 };
  for (const { kind: of, count } of counted) counts[of] = Number(count);
  return {
    rows: records.map(pendingOrder),
    page: Math.max(filter.page, 1),
    pageSize: filter.pageSize,
    total: kind ? counts[kind] : counts.manual + counts.running + counts.unknown,
    counts,
  };
}

function pendingOrder(record: DbRecord): PendingOrder {
  const { pendingKind, ...order } = rowFrom(orders, record);
  return {
    ...order,
    kind: pendingKind ?? 'running',
    waitingSince: order.paidAt ?? order.createdAt,
  };
}

import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Page, PageRequest, PaymentsOfSpan, SuspendedView } from '../views.ts';
import { suspended } from './projection.ts';

/** What waits for a person, or is on its way to a bank: the longest first. */
export async function openSuspended(db: Tx, request: PageRequest): Promise<Page<SuspendedView>> {
  const records = await db<(DbRecord & { total: bigint; utr: string | null })[]>`
    select counted.total, line.*
    from (select count(*) as total from read.suspended_payment where ended_at is null) counted
    left join lateral (
      select ${db(suspended.columnList)} from read.suspended_payment where ended_at is null
      order by created_at, utr
      limit ${request.pageSize} offset ${offsetOf(request)}
    ) line on true`;
  return pageOf(request, records, viewIn, 'utr');
}

/** What has gone, the latest first. */
export async function endedSuspended(db: Tx, most: number): Promise<readonly SuspendedView[]> {
  const records = await db<DbRecord[]>`
    select ${db(suspended.columnList)} from read.suspended_payment where ended_at is not null
    order by ended_at desc, utr limit ${most}`;
  return records.map(viewIn);
}

/** Of one order or top-up, the oldest first. */
export async function suspendedFor(db: Tx, subjectId: string): Promise<readonly SuspendedView[]> {
  const records = await db<DbRecord[]>`
    select ${db(suspended.columnList)} from read.suspended_payment
    where subject_id = ${subjectId} order by created_at, utr`;
  return records.map(viewIn);
}

/** How many wait for somebody to decide. */
export async function countUndecided(db: Tx): Promise<number> {
  const [row] = await db<{ count: bigint }[]>`
    select count(*) as count from read.suspended_payment where ended_at is null and status = 'open'`;
  return Number(row?.count ?? 0);
}

/** Of one gateway: those that it has sent back in the span, or was asked to and has not yet. */
export async function suspendedRefundsIn(
  db: Tx,
  { gateway, from, until }: PaymentsOfSpan,
): Promise<readonly SuspendedView[]> {
  const records = await db<DbRecord[]>`
    select ${db(suspended.columnList)} from read.suspended_payment
    where gateway = ${gateway} and refund_asked_at is not null
      and coalesce(refund_sent_at, refund_asked_at) >= ${from}
      and coalesce(refund_sent_at, refund_asked_at) < ${until}
    order by coalesce(refund_sent_at, refund_asked_at), utr`;
  return records.map(viewIn);
}

const viewIn = (record: DbRecord): SuspendedView => rowFrom(suspended, record);

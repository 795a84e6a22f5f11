import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { DisputeView, Page, PageRequest } from '../views.ts';
import { disputes } from './projection.ts';

export async function disputeOf(db: Tx, disputeId: string): Promise<DisputeView | null> {
  const [record] = await db<DbRecord[]>`
    select ${db(disputes.columnList)} from read.dispute where dispute_id = ${disputeId}`;
  return record === undefined ? null : viewIn(record);
}

/** Of one order or top-up, the oldest first. */
export async function disputesAbout(db: Tx, subjectId: string): Promise<readonly DisputeView[]> {
  const records = await db<DbRecord[]>`
    select ${db(disputes.columnList)} from read.dispute
    where subject_id = ${subjectId} order by created_at, dispute_id`;
  return records.map(viewIn);
}

/** What has to be answered first comes first; the ones that nobody has set a date for come last. */
export async function openDisputes(db: Tx, request: PageRequest): Promise<Page<DisputeView>> {
  const records = await db<(DbRecord & { total: bigint; dispute_id: string | null })[]>`
    select counted.total, line.*
    from (select count(*) as total from read.dispute where status = 'open') counted
    left join lateral (
      select ${db(disputes.columnList)} from read.dispute where status = 'open'
      order by answer_by, dispute_id
      limit ${request.pageSize} offset ${offsetOf(request)}
    ) line on true`;
  return pageOf(request, records, viewIn, 'dispute_id');
}

/** What was decided last comes first. */
export async function endedDisputes(db: Tx, most: number): Promise<readonly DisputeView[]> {
  const records = await db<DbRecord[]>`
    select ${db(disputes.columnList)} from read.dispute where status <> 'open'
    order by ended_at desc, dispute_id limit ${most}`;
  return records.map(viewIn);
}

const viewIn = (record: DbRecord): DisputeView => rowFrom(disputes, record);

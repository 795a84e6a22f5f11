import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { ClosedWeekView, Page, PageRequest } from '../views.ts';
import { closedWeeks } from './projection.ts';

type Found = DbRecord & { total: bigint; week: string | null };

/** Weeks that somebody won, the latest first. */
export async function closedWeeksOf(db: Tx, request: PageRequest): Promise<Page<ClosedWeekView>> {
  const records = await db<Found[]>`
    select counted.total, line.*
    from (select count(*) as total from read.closed_week) counted
    left join lateral (
      select ${db(closedWeeks.columnList)} from read.closed_week
      order by week desc limit ${request.pageSize} offset ${offsetOf(request)}
    ) line on true`;
  return pageOf(request, records, (record) => rowFrom(closedWeeks, record), 'week');
}

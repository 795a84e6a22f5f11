import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Cohort, OrderCounters } from '../views.ts';
import { cohorts } from './cohorts.ts';

export async function orderCountersOf(db: Tx, userId: string): Promise<OrderCounters> {
  const [row] = await db<{ total: bigint; completed: bigint; refunded: bigint }[]>`
    select total, completed, refunded from read.order_counters
    where user_id = ${userId}`;
  return {
    total: Number(row?.total ?? 0n),
    completed: Number(row?.completed ?? 0n),
    refunded: Number(row?.refunded ?? 0n),
  };
}

/** Who bought for the first time in which month, and how many came again. */
export async function cohortsOf(
  db: Tx,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<readonly Cohort[]> {
  const records = await db<DbRecord[]>`
    select ${db(cohorts.columnList)} from read.cohort
    where month between ${from} and ${to} order by month`;
  return records.map((record) => rowFrom(cohorts, record));
}

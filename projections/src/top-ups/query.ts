import { toPaise, type Instant, type Paise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { TopUpView } from '../views.ts';
import { topUps } from './projection.ts';

export async function topUpOf(db: Tx, txnId: string): Promise<TopUpView | null> {
  const [record] = await db<DbRecord[]>`
    select ${db(topUps.columnList)} from read.top_up where txn_id = ${txnId}`;
  return record === undefined ? null : rowFrom(topUps, record);
}

/** In paise; what was not paid in time is not expected any more. */
export async function topUpTotalUnderWay(db: Tx, userId: string, now: Instant): Promise<Paise> {
  const [row] = await db<[{ total: bigint }]>`
    select coalesce(sum(amount), 0)::bigint as total from read.top_up
    where user_id = ${userId}
      and (status = 'Paid' or (status = 'Created' and expires_at > ${now}))`;
  return toPaise(Number(row.total));
}

import { toPaise, type Paise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { LockedFunds, Page, PageRequest } from '../views.ts';
import { walletLocks } from './projection.ts';

/** What has waited longest comes first. */
export async function lockedFunds(db: Tx, request: PageRequest): Promise<Page<LockedFunds>> {
  const table = db('read.wallet_lock');
  const records = await db<(DbRecord & { total: bigint; reference: string | null })[]>`
    select counted.total, lock.*
    from (select count(*) as total from ${table} where unlocked_at is null) counted
    left join lateral (
      select ${db(walletLocks.columnList)} from ${table} where unlocked_at is null
      order by locked_at, user_id, reference
      limit ${request.pageSize} offset ${offsetOf(request)}
    ) lock on true`;
  return pageOf(request, records, lockedRow, 'reference');
}

/** In paise. */
export async function lockedFundsOf(db: Tx, userId: string): Promise<Paise> {
  const [row] = await db<[{ total: bigint }]>`
    select coalesce(sum(amount), 0)::bigint as total from read.wallet_lock
    where user_id = ${userId} and unlocked_at is null`;
  return toPaise(Number(row.total));
}

function lockedRow(record: DbRecord): LockedFunds {
  const { userId, reference, amount, lockedAt } = rowFrom(walletLocks, record);
  return { userId, reference, amount, lockedAt };
}

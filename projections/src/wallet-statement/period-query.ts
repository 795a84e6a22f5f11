import { endOfDay, startOfDay } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { PeriodAsked, StatementOfPeriod } from '../views.ts';
import { statementLine, type FoundLine } from './query.ts';
import { walletStatements } from './table.ts';

/**
 * What moved one wallet on these days, in the order of the log.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function statementOfPeriod(
  db: Tx,
  userId: string,
  { from, to, most }: PeriodAsked,
): Promise<StatementOfPeriod> {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  const found = await db<FoundLine[]>`
    select ${db(walletStatements.columnList.map((column) => `line.${column}`))}, (
      select item_name from read.orders where orders.order_id = line.order_id
    ) as item_name
    from read.wallet_statement line
    where user_id = ${userId} and moved_at >= ${start} and moved_at < ${end}
    order by moved_at, moved_position limit ${most + 1}`;
  const rows = found.slice(0, most).map(statementLine);
  const opening = rows[0]?.balanceBefore ?? (await balanceAt(db, userId, start));
  return {
    opening,
    closing: rows.at(-1)?.balanceAfter ?? opening,
    rows,
    isWhole: found.length <= most,
  };
}

async function balanceAt(db: Tx, userId: string, start: Date): Promise<number> {
  const [row] = await db<{ balance_after: bigint }[]>`
    select balance_after from read.wallet_statement
    where user_id = ${userId} and moved_at < ${start}
    order by moved_at desc, moved_position desc limit 1`;
  return Number(row?.balance_after ?? 0);
}

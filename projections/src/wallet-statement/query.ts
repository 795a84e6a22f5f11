import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Page, StatementFilter, StatementLine, StatementRow } from '../views.ts';
import { ownLines } from './filter.ts';
import { walletStatements } from './table.ts';

/**
 * Newest first.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function walletStatementOf(
  db: Tx,
  userId: string,
  { page, pageSize, ...criteria }: StatementFilter,
): Promise<Page<StatementLine>> {
  const table = db('read.wallet_statement');
  const request = { page, pageSize };
  const wanted = ownLines(db, userId, criteria);
  const records = await db<Counted[]>`
    select counted.total, line.*, (
      select item_name from read.orders where orders.order_id = line.order_id
    ) as item_name
    from (select count(*) as total from ${table} where ${wanted}) counted
    left join lateral (
      select ${db(walletStatements.columnList)} from ${table} where ${wanted}
      order by created_at desc, position desc
      limit ${request.pageSize} offset ${offsetOf(request)}
    ) line on true`;
  return pageOf(request, records, statementLine, 'entry');
}

/** A line with the name of what its order bought. */
export type FoundLine = DbRecord & { item_name: string | null };
type Counted = FoundLine & { total: bigint; entry: string | null };

export function statementLine(record: FoundLine): StatementLine {
  const {
    userId: _user,
    entry: _entry,
    position: _position,
    movedPosition: _moved,
    ...row
  } = rowFrom(walletStatements, record);
  return { ...row, itemName: record.item_name, balanceBefore: balanceBefore(row) };
}

function balanceBefore({ type, amount, balanceAfter }: StatementRow): number | null {
  if (balanceAfter === null) return null;
  return type === 'Debit' ? balanceAfter + amount : balanceAfter - amount;
}

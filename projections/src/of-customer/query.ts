import type { Tx } from '@store/platform/postgres';
import { inParts } from '../kernel/in-parts.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import { bankRefunds } from '../bank-refunds/projection.ts';
import { viewIn } from '../orders/query.ts';
import { manualEntries } from '../manual-entries/projection.ts';
import { entryViewIn } from '../manual-entries/query.ts';
import { orders } from '../orders/table.ts';
import { topUps } from '../top-ups/projection.ts';
import type {
  BankRefundView,
  ManualEntryView,
  OrderView,
  StatementCriteria,
  StatementLine,
  TopUpView,
} from '../views.ts';
import { ownLines } from '../wallet-statement/filter.ts';
import { statementLine, type FoundLine } from '../wallet-statement/query.ts';
import { walletStatements } from '../wallet-statement/table.ts';

/*
 * All that there is of one customer to the last row, newest first, in parts: for who takes everything
 * along.
 */

type Parts<Row> = AsyncGenerator<readonly Row[], void>;

export const eachOrderOf = (db: Tx, userId: string): Parts<OrderView> =>
  inParts(async (after, most) => {
    const older =
      after === undefined
        ? db``
        : db`and (created_at, order_id) < (
            select created_at, order_id from read.orders where order_id = ${after.orderId})`;
    const records = await db<DbRecord[]>`
      select ${db(orders.columnList)} from read.orders where user_id = ${userId} ${older}
      order by created_at desc, order_id desc limit ${most}`;
    return records.map(viewIn);
  });

export const eachTopUpOf = (db: Tx, userId: string): Parts<TopUpView> =>
  inParts(async (after, most) => {
    const older =
      after === undefined
        ? db``
        : db`and (created_at, txn_id) < (
            select created_at, txn_id from read.top_up where txn_id = ${after.txnId})`;
    const records = await db<DbRecord[]>`
      select ${db(topUps.columnList)} from read.top_up where user_id = ${userId} ${older}
      order by created_at desc, txn_id desc limit ${most}`;
    return records.map((record) => rowFrom(topUps, record));
  });

export const eachEntryOf = (db: Tx, userId: string): Parts<ManualEntryView> =>
  inParts(async (after, most) => {
    const older =
      after === undefined
        ? db``
        : db`and (created_at, entry_id) < (
            select created_at, entry_id from read.manual_entry where entry_id = ${after.entryId})`;
    const records = await db<DbRecord[]>`
      select ${db(manualEntries.columnList)} from read.manual_entry where user_id = ${userId} ${older}
      order by created_at desc, entry_id desc limit ${most}`;
    return records.map(entryViewIn);
  });

/** @throws RangeError when `from` or `to` is no day. */
export async function* eachLineOf(
  db: Tx,
  userId: string,
  wanted: StatementCriteria = {},
): Parts<StatementLine> {
  const parts = inParts<FoundLine>((after, most) => {
    const table = db('read.wallet_statement');
    const older =
      after === undefined
        ? db``
        : db`and (created_at, position) < (
            select created_at, position from ${table}
            where user_id = ${userId} and entry = ${after['entry'] as string})`;
    return db<FoundLine[]>`
      select ${db(walletStatements.columnList.map((column) => `line.${column}`))}, (
        select item_name from read.orders where orders.order_id = line.order_id
      ) as item_name
      from (
        select * from ${table} where ${ownLines(db, userId, wanted)} ${older}
        order by created_at desc, position desc limit ${most}
      ) line
      order by line.created_at desc, line.position desc`;
  });
  for await (const part of parts) yield part.map(statementLine);
}

export const eachBankRefundOf = (db: Tx, userId: string): Parts<BankRefundView> =>
  inParts(async (after, most) => {
    const older =
      after === undefined
        ? db``
        : db`and (created_at, reference) < (
            select created_at, reference from read.bank_refund where reference = ${after.reference})`;
    const records = await db<DbRecord[]>`
      select ${db(bankRefunds.columnList)} from read.bank_refund where user_id = ${userId} ${older}
      order by created_at desc, reference desc limit ${most}`;
    return records.map((record) => rowFrom(bankRefunds, record));
  });

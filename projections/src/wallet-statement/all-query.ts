import type { Tx } from '@store/platform/postgres';
import { COUNTED_AT_MOST, countedRows } from '../kernel/counted-rows.ts';
import { inParts } from '../kernel/in-parts.ts';
import { endsFirst } from '../kernel/page.ts';
import type {
  AllTransactions,
  AllTransactionsFilter,
  CountedPage,
  TransactionClue,
  TransactionTraits,
  WalletTransaction,
} from '../views.ts';
import { having, kind } from './filter.ts';
import { statementLine, type FoundLine } from './query.ts';
import { walletStatements } from './table.ts';

/**
 * The lines of all wallets, newest first.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function walletTransactions(
  db: Tx,
  { page, pageSize, clue, ...traits }: AllTransactionsFilter,
): Promise<CountedPage<WalletTransaction>> {
  const table = db('read.wallet_statement');
  const wanted = matching(db, { clue, ...traits });
  const isKept = clue === undefined && traits.from === undefined && traits.to === undefined;
  const { total, isExact } = isKept
    ? { total: await linesOfKind(db, traits), isExact: true }
    : await countedRows(db<{ total: bigint }[]>`
        select count(*) as total
        from (select from ${table} where ${wanted} limit ${COUNTED_AT_MOST}) few`);
  const { fromEnd, limit, offset } = endsFirst({ page, pageSize }, isExact ? total : null);
  const order = fromEnd
    ? db`order by created_at, position`
    : db`order by created_at desc, position desc`;
  // Whole rows are read only of the page, not of all that it leaves behind.
  const found = await linesOf(
    db,
    db`(
      select user_id, entry from ${table} where ${wanted} ${order} limit ${limit} offset ${offset}
    ) shown join ${table} line using (user_id, entry)`,
  );
  const rows = found.map(({ transaction }) => transaction);
  return { rows, page: Math.max(page, 1), pageSize, total, isExact };
}

/**
 * The same lines to the last one, in parts.
 * @throws RangeError when `from` or `to` is no day.
 */
export async function* eachTransaction(
  db: Tx,
  wanted: AllTransactions,
): AsyncGenerator<readonly WalletTransaction[], void> {
  const parts = inParts<Line>((after, most) => {
    const table = db('read.wallet_statement');
    const older =
      after === undefined
        ? db``
        : db`and (created_at, position) < (
            select created_at, position from ${table}
            where user_id = ${after.transaction.userId} and entry = ${after.entry})`;
    return linesOf(
      db,
      db`(
        select * from ${table} where ${matching(db, wanted)} ${older}
        order by created_at desc, position desc limit ${most}
      ) line`,
    );
  });
  for await (const part of parts) yield part.map(({ transaction }) => transaction);
}

/** `entry` tells it from others of its wallet. */
type Line = Readonly<{ entry: string; transaction: WalletTransaction }>;

/** `lines` is what comes after `from`. */
async function linesOf(db: Tx, lines: ReturnType<Tx>): Promise<readonly Line[]> {
  const records = await db<FoundLine[]>`
    select ${db(walletStatements.columnList.map((column) => `line.${column}`))}, (
      select item_name from read.orders where orders.order_id = line.order_id
    ) as item_name
    from ${lines}
    order by line.created_at desc, line.position desc`;
  return records.map((record) => ({
    entry: record['entry'] as string,
    transaction: { userId: record['user_id'] as string, ...statementLine(record) },
  }));
}

const matching = (db: Tx, { clue, ...traits }: AllTransactions) =>
  db`true ${having(db, traits)} ${clue === undefined ? db`` : db`and ${meantBy(db, clue)}`}`;

async function linesOfKind(db: Tx, traits: TransactionTraits): Promise<number> {
  const [row] = await db<[{ total: bigint }]>`
    select coalesce(sum(count), 0)::bigint as total from read.statement_tally
    where true ${kind(db, traits)}`;
  return Number(row.total);
}

/**
 * Transaction numbers are sought by how they begin. A UTR is that of a top-up, of an order or of an
 * entry by hand, or the end of the number of money that came too late.
 */
function meantBy(db: Tx, { text, ofCustomers }: TransactionClue) {
  const number = text.trim().toUpperCase();
  const utr = text.trim();
  return db`(
    (txn_id >= ${number} and txn_id < ${`${number}~`})
    or order_id = ${number}
    or user_id = any (${[...ofCustomers]}::text[])
    or order_id = any (array(select order_id from read.orders where utr = ${utr}))
    or txn_id = any (array(
      select txn_id from read.top_up where utr = ${utr}
      union all select 'TXN-ADJ-' || entry_id from read.manual_entry where utr = ${utr}
    )))`;
}

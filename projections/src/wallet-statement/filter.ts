import { endOfDay, startOfDay } from '@store/ledger';
import { anywhere, type Tx } from '@store/platform/postgres';
import type { StatementCriteria, TransactionTraits } from '../views.ts';

/** What else must be true of the kind of a line, each beginning with `and`. */
export const kind = (db: Tx, { type, status, source }: TransactionTraits) => db`
  ${type ? db`and type = ${type}` : db``}
  ${status ? db`and status = ${status}` : db``}
  ${source ? db`and source = ${source}` : db``}`;

/** Likewise, also of its date. @throws RangeError when `from` or `to` is no day. */
export const having = (db: Tx, { from, to, ...traits }: TransactionTraits) => db`
  ${kind(db, traits)}
  ${from ? db`and created_at >= ${startOfDay(from)}` : db``}
  ${to ? db`and created_at < ${endOfDay(to)}` : db``}`;

/** The lines of one wallet that are asked for. @throws RangeError like `having` */
export const ownLines = (db: Tx, userId: string, { text, ...traits }: StatementCriteria) => db`
  user_id = ${userId} ${having(db, traits)}
  ${text?.trim() ? db`and ${saying(db, userId, text.trim())}` : db``}`;

/** Is the text part of what is shown of the line? Wildcards are ordinary characters here. */
function saying(db: Tx, userId: string, text: string) {
  const pattern = anywhere(text);
  // People know the number of a redemption by its own beginning.
  const number = anywhere(text.replace(/^RDM-/i, 'TXN-'));
  return db`(
    txn_id ilike ${number} or order_id ilike ${pattern} or note ilike ${pattern}
    or order_id = any (array(
      select order_id from read.orders where user_id = ${userId} and item_name ilike ${pattern}
    )))`;
}

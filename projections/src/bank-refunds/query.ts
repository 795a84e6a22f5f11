import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { BankRefundView, PaymentsOfSpan } from '../views.ts';
import { bankRefunds } from './projection.ts';

/** Of one gateway: those that it had, or may have had, in the span. */
export async function bankRefundsIn(
  db: Tx,
  { gateway, from, until }: PaymentsOfSpan,
): Promise<readonly BankRefundView[]> {
  const records = await db<DbRecord[]>`
    select ${db(bankRefunds.columnList)} from read.bank_refund
    where gateway = ${gateway} and sent_at >= ${from} and sent_at < ${until}
    order by sent_at, reference`;
  return records.map((record) => rowFrom(bankRefunds, record));
}

import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { CollectedPayment, PaymentsOfSpan, ReceivedFilter } from '../views.ts';
import { payments } from './projection.ts';

/** Of one gateway: those that were opened in the span, or of which something came in it. */
export async function paymentsIn(
  db: Tx,
  { gateway, from, until }: PaymentsOfSpan,
): Promise<readonly CollectedPayment[]> {
  const records = await db<DbRecord[]>`
    select ${db(payments.columnList)} from read.payment
    where gateway = ${gateway} and (
      opened_at >= ${from} and opened_at < ${until}
      or last_received_at >= ${from} and first_received_at < ${until}
    )
    order by opened_at, id`;
  return records.map(paymentIn);
}

/** Of some gateways: those whose last transfer came after one instant, and not after another. */
export async function paymentsReceivedIn(
  db: Tx,
  { gateways, since, until }: ReceivedFilter,
): Promise<readonly CollectedPayment[]> {
  const records = await db<DbRecord[]>`
    select ${db(payments.columnList)} from read.payment
    where last_received_at > ${since} and last_received_at <= ${until}
      and gateway = any (${[...gateways]}::text[])
    order by last_received_at, id`;
  return records.map(paymentIn);
}

/** Of orders and top-ups, by their numbers. */
export async function paymentsOf(
  db: Tx,
  ids: readonly string[],
): Promise<readonly CollectedPayment[]> {
  const records = await db<DbRecord[]>`
    select ${db(payments.columnList)} from read.payment where id = any (${[...ids]}::text[])
    order by id`;
  return records.map(paymentIn);
}

function paymentIn(record: DbRecord): CollectedPayment {
  const { id, kind, gateway, reference, openedAt, received } = rowFrom(payments, record);
  return { id, kind, gateway, reference, openedAt, received };
}

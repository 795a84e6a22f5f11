import { TRACED_WITHIN_MS, type Instant } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { OpenBusiness } from '../views.ts';

type Row = Readonly<{
  orders: bigint;
  top_ups: bigint;
  unpaid_at: Date | null;
  by_hand: bigint;
  pay_outs: bigint;
  bank_refunds: bigint;
  disputes: bigint;
  suspended: bigint;
}>;

/** Of a refund that is said to have arrived the gateway is asked every day: the last time after this. */
const DOUBTED_MS = TRACED_WITHIN_MS + 24 * 60 * 60_000;

/** What one customer and the store have not finished with each other by `now`. */
export async function openBusinessOf(db: Tx, userId: string, now: Instant): Promise<OpenBusiness> {
  const doubtedSince = new Date(Date.parse(now) - DOUBTED_MS).toISOString();
  const [row] = await db<[Row]>`
    select
      (select count(*) from read.orders
       where user_id = ${userId} and status in ('Created', 'Processing')) as orders,
      (select count(*) from read.top_up
       where user_id = ${userId} and status in ('Created', 'Paid')) as top_ups,
      greatest(
        (select max(closed_at) from read.orders
         where user_id = ${userId} and status = 'Failed' and payment_mode = 'upi'),
        (select max(updated_at) from read.top_up where user_id = ${userId} and status = 'Failed')
      ) as unpaid_at,
      (select count(*) from read.manual_entry
       where user_id = ${userId}
         and (status = 'approved' or (status = 'waiting' and lapses_at >= ${now}))) as by_hand,
      (select count(*) from read.manual_entry
       where user_id = ${userId} and status = 'booked' and kind = 'payOut') as pay_outs,
      (select count(*) from read.bank_refund
       where user_id = ${userId}
         and (status in ('asked', 'taken', 'sent')
              or (status = 'arrived' and bank_reference is null and created_at >= ${doubtedSince})
             )) as bank_refunds,
      (select count(*) from read.dispute
       where user_id = ${userId} and settled_at is null) as disputes,
      (select count(*) from read.suspended_payment
       where user_id = ${userId} and ended_at is null) as suspended`;
  return {
    orders: Number(row.orders),
    topUps: Number(row.top_ups),
    lastUnpaidAt: row.unpaid_at?.toISOString() ?? null,
    entries: Number(row.by_hand),
    payOuts: Number(row.pay_outs),
    bankRefunds: Number(row.bank_refunds),
    disputes: Number(row.disputes),
    suspended: Number(row.suspended),
  };
}

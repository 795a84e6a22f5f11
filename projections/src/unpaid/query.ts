import type { PaymentFailure } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { inParts } from '../kernel/in-parts.ts';
import type { UnpaidFilter, UnpaidPayment } from '../views.ts';

/** Their money has come, and is counted elsewhere. */
const TAKEN: readonly PaymentFailure[] = ['creditedByHand', 'claimedElsewhere'];

/** In parts, those that were given up, or last found, first before the others. */
export const eachUnpaid = (
  db: Tx,
  { from, until }: UnpaidFilter,
): AsyncGenerator<readonly UnpaidPayment[], void> =>
  inParts(async (after, most) => {
    const rows = await db<(Omit<UnpaidPayment, 'closedAt'> & Readonly<{ at: Date }>)[]>`
      select kind, id, user_id as "userId", at
      from (
        select 'order' as kind, order_id as id, user_id, closed_at as at, failure from read.orders
        where payment_url is not null and paid_at is null
          and stray_amount = 0 and suspended_amount = 0
        union all
        select 'topUp', txn_id, user_id, updated_at, failure from read.top_up
        where status = 'Failed' and payment_url is not null and suspended_amount = 0
        union all
        select 'order', id, user_id, only_found_at, failure
        from read.payment join read.orders on order_id = id
        where only_found_at is not null
      ) unpaid
      where at between ${from} and ${until}
        and (failure is null or failure <> all (${[...TAKEN]}))
        ${after === undefined ? db`` : db`and (at, id) > (${after.closedAt}, ${after.id})`}
      order by at, id limit ${most}`;
    return rows.map(({ at, ...payment }) => ({ ...payment, closedAt: at.toISOString() }));
  });

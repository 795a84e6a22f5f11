import type { PaymentFailure } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { inParts } from '../kernel/in-parts.ts';
import type { UnpaidFilter, UnpaidPayment } from '../views.ts';

/** Their money has come, and is counted elsewhere. */
const TAKEN: readonly PaymentFailure[] = ['creditedByHand', 'claimedElsewhere'];

type Row = Readonly<{ id: string; user_id: string; closed_at: Date }>;

const unpaid =
  (kind: UnpaidPayment['kind']) =>
  ({ id, user_id: userId, closed_at: closedAt }: Row): UnpaidPayment => ({
    ...{ kind, id, userId },
    closedAt: closedAt.toISOString(),
  });

/** In parts, those that were given up first before the others, orders before top-ups. */
export async function* eachUnpaid(
  db: Tx,
  filter: UnpaidFilter,
): AsyncGenerator<readonly UnpaidPayment[], void> {
  yield* inParts((after, most) => unpaidOrders(db, filter, after, most));
  yield* inParts((after, most) => unpaidTopUps(db, filter, after, most));
}

async function unpaidOrders(
  db: Tx,
  { from, until }: UnpaidFilter,
  after: UnpaidPayment | undefined,
  most: number,
): Promise<readonly UnpaidPayment[]> {
  const rows = await db<Row[]>`
    select order_id as id, user_id, closed_at from read.orders
    where payment_url is not null and paid_at is null
      and closed_at >= ${from} and closed_at <= ${until} and stray_amount = 0
      and (failure is null or failure <> all (${[...TAKEN]}))
      ${after === undefined ? db`` : db`and (closed_at, order_id) > (${after.closedAt}, ${after.id})`}
    order by closed_at, order_id limit ${most}`;
  return rows.map(unpaid('order'));
}

async function unpaidTopUps(
  db: Tx,
  { from, until }: UnpaidFilter,
  after: UnpaidPayment | undefined,
  most: number,
): Promise<readonly UnpaidPayment[]> {
  const rows = await db<Row[]>`
    select txn_id as id, user_id, updated_at as closed_at from read.top_up
    where status = 'Failed' and payment_url is not null
      and updated_at >= ${from} and updated_at <= ${until}
      and (failure is null or failure <> all (${[...TAKEN]}))
      ${after === undefined ? db`` : db`and (updated_at, txn_id) > (${after.closedAt}, ${after.id})`}
    order by updated_at, txn_id limit ${most}`;
  return rows.map(unpaid('topUp'));
}

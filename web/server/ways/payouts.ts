import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { NO_PAYOUT_MS, type PayOut } from '../../ports/ways.ts';

export async function payoutsFrom(db: Db | Tx, accountId: string, now: Date): Promise<Date | null> {
  const [row] = await db<{ changed: Date | null }[]>`
    select credentials_changed_at as changed from shop.account where id = ${accountId}`;
  if (!row?.changed) return null;
  const from = new Date(row.changed.getTime() + NO_PAYOUT_MS);
  return from > now ? from : null;
}

/**
 * The row is shared with whoever reads it, so that a change of the account comes before or after.
 * `holding` are connections for nothing else: what `pay` asks of the tables goes over others, and
 * payouts that held those while they waited for one more could wait for each other for ever.
 */
export const payOut = <Result>(
  holding: Db,
  accountId: string,
  pay: () => Promise<Result>,
  now: () => Date,
): Promise<PayOut<Result>> =>
  transaction(holding, async (tx) => {
    await tx`select from shop.account where id = ${accountId} for share`;
    const from = await payoutsFrom(tx, accountId, now());
    return from === null ? { held: false, result: await pay() } : { held: true, from };
  });

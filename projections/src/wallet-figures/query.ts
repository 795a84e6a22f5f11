import type { Tx } from '@store/platform/postgres';
import type { Span, WalletFigures } from '../views.ts';

/**
 * Of each day that moved something: what the wallets gained and lost, and what came by top-ups.
 * What stood in them before is what stands in them now without all that has moved since.
 */
export async function walletFiguresOf(db: Tx, { from, to }: Span): Promise<WalletFigures> {
  const [row] = await db<[Found]>`
    with day as (
      select day,
        sum(case when move in ('spent', 'deducted', 'paidOut', 'sentAway') then 0 - amount else amount end)::bigint
          as change,
        coalesce(sum(amount) filter (where move = 'topUp'), 0)::bigint as topped_up,
        coalesce(sum(count) filter (where move = 'topUp'), 0)::bigint as top_ups
      from read.wallet_figures where day >= ${from} group by day
    )
    select
      (0 - coalesce((select sum(balance) from read.account_balance
                     where account in ('wallet:available', 'wallet:held', 'wallet:locked')), 0)
         - coalesce((select sum(change) from day), 0))::bigint as opening,
      (select coalesce(
         json_agg(json_build_object(
           'day', day, 'change', change, 'toppedUp', topped_up, 'topUps', top_ups
         ) order by day) filter (where day <= ${to}), '[]'::json)
       from day) as days`;
  return { opening: Number(row.opening), days: row.days };
}

type Found = Readonly<{ opening: bigint; days: WalletFigures['days'] }>;

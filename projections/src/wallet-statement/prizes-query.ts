import { toPaise, type Instant, type Paise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';

const MOST = 100;

/**
 * Who won more than `above` since then; the most first, 100 at most. What was taken back of a prize does
 * not count, unless that was undone.
 */
export async function prizesAbove(
  db: Tx,
  { since, above }: Readonly<{ since: Instant; above: Paise }>,
): Promise<readonly Readonly<{ userId: string; won: Paise }>[]> {
  const rows = await db<{ user_id: string; won: bigint }[]>`
    select user_id, sum(prize.amount - coalesce(back.amount, 0))::bigint as won
    from read.wallet_statement prize
    left join lateral (
      select amount from read.wallet_statement back
      where back.user_id = prize.user_id
        and back.entry = replace(prize.entry, 'prize:', 'deduct:prizeback:')
        and not exists (
          select from read.manual_entry
          where user_id = prize.user_id and kind = 'takeBackPrize' and status = 'undone'
            and concat_ws(':', 'prize', act ->> 'week', act ->> 'rank') = prize.entry
        )
    ) back on true
    where source = 'prize' and created_at >= ${since}
    group by user_id having sum(prize.amount - coalesce(back.amount, 0)) > ${above}
    order by won desc, user_id limit ${MOST}`;
  return rows.map(({ user_id: userId, won }) => ({ userId, won: toPaise(Number(won)) }));
}

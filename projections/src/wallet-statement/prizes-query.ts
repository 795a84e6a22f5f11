import { toPaise, type Instant, type Paise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';

const MOST = 100;

/** Who won more than `above` since then; the most first, 100 at most. */
export async function prizesAbove(
  db: Tx,
  { since, above }: Readonly<{ since: Instant; above: Paise }>,
): Promise<readonly Readonly<{ userId: string; won: Paise }>[]> {
  const rows = await db<{ user_id: string; won: bigint }[]>`
    select user_id, sum(amount)::bigint as won from read.wallet_statement
    where source = 'prize' and created_at >= ${since}
    group by user_id having sum(amount) > ${above}
    order by won desc, user_id limit ${MOST}`;
  return rows.map(({ user_id: userId, won }) => ({ userId, won: toPaise(Number(won)) }));
}

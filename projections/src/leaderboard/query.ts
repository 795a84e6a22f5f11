import { toPaise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { LeaderboardEntry, LeaderboardPlace } from '../views.ts';
import { leaderboardEntries } from './projection.ts';

/** The highest total first; of equal ones whoever reached it first, then the lower user id. */
export async function leaderboardOf(
  db: Tx,
  week: string,
  { limit, without = [] }: Readonly<{ limit: number; without?: readonly string[] }>,
): Promise<readonly LeaderboardEntry[]> {
  const records = await db<DbRecord[]>`
    select ${db(leaderboardEntries.columnList)} from read.leaderboard
    where week = ${week} and spent > 0 and user_id <> all (${[...without]}::text[])
    order by spent desc, reached_at, user_id
    limit ${limit}`;
  return records.map((record, index) => {
    const { userId, spent, reachedAt } = rowFrom(leaderboardEntries, record);
    return { rank: index + 1, userId, spent: toPaise(spent), reachedAt };
  });
}

/** One user's own entry, ranked by the same rule as the list. */
export async function leaderboardPlaceOf(
  db: Tx,
  week: string,
  userId: string,
  { without = [] }: Readonly<{ without?: readonly string[] }> = {},
): Promise<LeaderboardPlace | null> {
  const counted = db`week = ${week} and spent > 0 and user_id <> all (${[...without]}::text[])`;
  const [record] = await db<(DbRecord & { ahead: bigint; next: bigint | null })[]>`
    with own as (
      select ${db(leaderboardEntries.columnList)} from read.leaderboard
      where ${counted} and user_id = ${userId}
    ), better as (
      select other.spent from read.leaderboard other, own
      where other.week = own.week and other.spent > 0
        and other.user_id <> all (${[...without]}::text[])
        and (own.spent, other.reached_at, other.user_id)
          < (other.spent, own.reached_at, own.user_id)
    )
    select own.*, (select count(*) from better) as ahead, (select min(spent) from better) as next
    from own`;
  if (record === undefined) return null;
  const { spent, reachedAt } = rowFrom(leaderboardEntries, record);
  const behind = record.next === null ? null : toPaise(Number(record.next) - spent);
  return { rank: Number(record.ahead) + 1, userId, spent: toPaise(spent), reachedAt, behind };
}

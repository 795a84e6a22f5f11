import { toPaise } from '@store/ledger';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { Tx } from '../kernel/transaction.ts';
import type { LeaderboardEntry } from '../read-models.ts';
import { leaderboardEntries } from './table.ts';

/** The highest total first; of equal ones whoever reached it first, then the lower user id. */
export async function leaderboardOf(
  db: Tx,
  schema: string,
  week: string,
  { limit, without = [] }: Readonly<{ limit: number; without?: readonly string[] }>,
): Promise<readonly LeaderboardEntry[]> {
  const records = await db<DbRecord[]>`
    select ${db(leaderboardEntries.columnList)} from ${db(schema)}.leaderboard
    where week = ${week} and spent > 0 and user_id <> all (${[...without]}::text[])
    order by spent desc, reached_at, user_id
    limit ${limit}`;
  return records.map((record, index) => {
    const { userId, spent, reachedAt } = rowFrom(leaderboardEntries, record);
    return { rank: index + 1, userId, spent: toPaise(spent), reachedAt };
  });
}

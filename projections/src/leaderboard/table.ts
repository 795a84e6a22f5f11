import { amount, instant, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';

/** What a user spent in an ISO week of India, in paise; `reachedAt` is the last sale counted. */
export type LeaderboardRow = Readonly<{
  week: string;
  userId: string;
  spent: number;
  reachedAt: string;
}>;

export const leaderboardEntries = defineTable<LeaderboardRow>({
  name: 'leaderboard',
  key: ['week', 'userId'],
  columns: { week: text(), userId: text(), spent: amount(), reachedAt: instant },
  indexes: ['(week, spent desc, reached_at, user_id) where spent > 0'],
  streamOf: ({ userId }) => `the order streams of ${userId}`,
});

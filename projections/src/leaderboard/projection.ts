import { weekOf } from '@store/ledger';
import { amount, instant, text } from '../kernel/column.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { OrderMove } from '../orders/order-move.ts';
import type { OrderRecord } from '../orders/table.ts';

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

type Spent = Readonly<{ key: string; week: string; userId: string; by: number; at: string }>;

/** An order counts in the week it was completed in, and is taken out of that week again. */
export function tellLeaderboard({ before, after }: OrderMove, spent: Spent[]): void {
  if (after.status === 'Completed') spent.push(counted(after, after.price));
  else if (before?.status === 'Completed') spent.push(counted(before, 0 - before.price));
}

function counted({ userId, closedAt, updatedAt }: OrderRecord, by: number): Spent {
  const at = closedAt ?? updatedAt;
  const week = weekOf(at);
  return { key: keyOf(week, userId), week, userId, by, at };
}

/** What is taken out again does not change when the rest was reached. */
export function evolveLeaderboard(
  row: LeaderboardRow | undefined,
  { week, userId, by, at }: Spent,
): LeaderboardRow {
  const reachedAt = by < 0 && row !== undefined ? row.reachedAt : at;
  return { week, userId, spent: (row?.spent ?? 0) + by, reachedAt };
}

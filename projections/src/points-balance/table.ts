import { amount, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';

/** In hundredths of a point; below zero after points were taken back that had been spent. */
export type PointsBalanceRow = Readonly<{ userId: string; balance: number }>;

export const pointsBalances = defineTable<PointsBalanceRow>({
  name: 'points_balance',
  key: ['userId'],
  columns: { userId: text(), balance: amount() },
  streamOf: ({ userId }) => `points-${userId}`,
});

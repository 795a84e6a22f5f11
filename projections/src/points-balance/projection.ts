import type { LedgerEvent } from '@store/ledger';
import { amount, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';

/** In hundredths of a point; below zero after points were taken back that had been spent. */
export type PointsBalanceRow = Readonly<{ userId: string; balance: number }>;

const pointsBalances = defineTable<PointsBalanceRow>({
  name: 'points_balance',
  key: ['userId'],
  columns: { userId: text(), balance: amount() },
  streamOf: ({ userId }) => `points-${userId}`,
});

type Move = Readonly<{ key: string; by: number }>;

/** Reward points, in hundredths. */
export const pointsBalance = readModel(pointsBalances, tell, evolve);

function tell(event: LedgerEvent, moves: Move[]): void {
  if (event.category !== 'points') return;
  const { points } = event.data;
  const isMore = event.type === 'PointsEarned' || event.type === 'PointsGranted';
  moves.push({ key: event.id, by: isMore ? points : 0 - points });
}

function evolve(row: PointsBalanceRow | undefined, { key, by }: Move): PointsBalanceRow {
  return { userId: key, balance: (row?.balance ?? 0) + by };
}

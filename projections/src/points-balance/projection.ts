import type { LedgerEvent } from '@store/ledger';
import { readModel } from '../kernel/read-model.ts';
import { pointsBalances, type PointsBalanceRow } from './table.ts';

type Move = Readonly<{ key: string; by: number }>;

/** Reward points, in hundredths. */
export const pointsBalance = readModel(pointsBalances, tell, evolve);

function tell(event: LedgerEvent, moves: Move[]): void {
  if (event.category !== 'points') return;
  const { points } = event.data;
  moves.push({ key: event.id, by: event.type === 'PointsEarned' ? points : 0 - points });
}

function evolve(row: PointsBalanceRow | undefined, { key, by }: Move): PointsBalanceRow {
  return { userId: key, balance: (row?.balance ?? 0) + by };
}

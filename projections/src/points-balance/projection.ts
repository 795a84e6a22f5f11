import type { LedgerEvent } from '@store/ledger';
import { readModel, type Change } from '../kernel/read-model.ts';
import { pointsBalances, type PointsBalanceRow } from './table.ts';

export const pointsBalance = readModel(pointsBalances, pointsMoved);

function pointsMoved(event: LedgerEvent): readonly Change<PointsBalanceRow>[] {
  if (event.category !== 'points') return [];
  const { points } = event.data;
  const by = event.type === 'PointsEarned' ? points : -points;
  return [
    { key: event.id, to: (row) => ({ userId: event.id, balance: (row?.balance ?? 0) + by }) },
  ];
}

import type { LedgerEvent } from '@store/ledger';
import { readModel, type Change } from '../kernel/read-model.ts';
import { walletBalances, type WalletBalanceRow } from './table.ts';

/** What is spendable and what is set aside for orders under way. */
export const walletBalance = readModel(walletBalances, moneyMoved);

function moneyMoved(event: LedgerEvent): readonly Change<WalletBalanceRow>[] {
  if (event.category !== 'wallet') return [];
  const { amount } = event.data;
  switch (event.type) {
    case 'FundsCredited':
      return [moved(event.id, amount, 0)];
    case 'FundsHeld':
      return [moved(event.id, -amount, amount)];
    case 'HoldCaptured':
      return [moved(event.id, 0, -amount)];
    case 'HoldReleased':
      return [moved(event.id, amount, -amount)];
    case 'FundsDeducted':
      return [moved(event.id, -amount, 0)];
  }
}

const moved = (userId: string, available: number, held: number): Change<WalletBalanceRow> => ({
  key: userId,
  to: (row) => ({
    userId,
    available: (row?.available ?? 0) + available,
    held: (row?.held ?? 0) + held,
  }),
});

import type { LedgerEvent } from '@store/ledger';
import { amount, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';

/** In paise. Plain numbers: a damaged log may well sum up to less than nothing. */
export type WalletBalanceRow = Readonly<{ userId: string; available: number; held: number }>;

const walletBalances = defineTable<WalletBalanceRow>({
  name: 'wallet_balance',
  key: ['userId'],
  columns: { userId: text(), available: amount(), held: amount() },
  streamOf: ({ userId }) => `wallet-${userId}`,
});

type Move = Readonly<{ key: string; available: number; held: number }>;

/** What is spendable and what is set aside for orders under way. */
export const walletBalance = readModel(walletBalances, tell, evolve);

function tell(event: LedgerEvent, moves: Move[]): void {
  if (event.category !== 'wallet') return;
  const key = event.id;
  const amount = 'amount' in event.data ? event.data.amount : 0;
  switch (event.type) {
    case 'FundsCredited':
      moves.push({ key, available: amount, held: 0 });
      return;
    case 'FundsHeld':
      moves.push({ key, available: 0 - amount, held: amount });
      return;
    case 'HoldCaptured':
      moves.push({ key, available: 0, held: 0 - amount });
      return;
    case 'HoldReleased':
      moves.push({ key, available: amount, held: 0 - amount });
      return;
    case 'FundsDeducted':
    case 'FundsPaidOut':
    case 'FundsSentBack':
      moves.push({ key, available: 0 - amount, held: 0 });
      return;
    case 'FundsLocked':
      moves.push({ key, available: 0 - amount, held: 0 });
      return;
    case 'FundsUnlocked':
      moves.push({ key, available: amount, held: 0 });
      return;
    case 'HoldVoided':
    case 'WalletFrozen':
    case 'WalletThawed':
      return;
  }
}

function evolve(row: WalletBalanceRow | undefined, move: Move): WalletBalanceRow {
  return {
    userId: move.key,
    available: (row?.available ?? 0) + move.available,
    held: (row?.held ?? 0) + move.held,
  };
}

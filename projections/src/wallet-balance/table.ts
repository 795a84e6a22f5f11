import { amount, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';

/** In paise. Plain numbers: a damaged log may well sum up to less than nothing. */
export type WalletBalanceRow = Readonly<{ userId: string; available: number; held: number }>;

export const walletBalances = defineTable<WalletBalanceRow>({
  name: 'wallet_balance',
  key: ['userId'],
  columns: { userId: text(), available: amount(), held: amount() },
  streamOf: ({ userId }) => `wallet-${userId}`,
});

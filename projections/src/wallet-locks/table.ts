import type { Paise } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import type { LockedFunds } from '../views.ts';

export type WalletLockRow = LockedFunds &
  Readonly<{ unlockedAt: string | null; unlockedBy: string | null; note: string | null }>;

export const walletLocks = defineTable<WalletLockRow>({
  name: 'wallet_lock',
  key: ['userId', 'reference'],
  columns: {
    userId: text(),
    reference: text(),
    amount: amount<Paise>(),
    lockedAt: instant,
    unlockedAt: nullable(instant),
    unlockedBy: nullable(text()),
    note: nullable(text()),
  },
  indexes: ['(locked_at) where unlocked_at is null'],
  streamOf: ({ userId }) => `wallet-${userId}`,
});

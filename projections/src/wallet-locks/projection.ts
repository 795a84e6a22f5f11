import type { FundsLocked, FundsUnlocked, LedgerEvent, Paise } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
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

type Change = Readonly<{ key: string; userId: string; event: FundsLocked | FundsUnlocked }>;

/** Money above a limit that customers own and may not spend, until an admin unlocks it. */
export const walletLock = readModel(walletLocks, tell, evolve);

function tell(event: LedgerEvent, changes: Change[]): void {
  if (event.type !== 'FundsLocked' && event.type !== 'FundsUnlocked') return;
  changes.push({ key: keyOf(event.id, event.data.reference), userId: event.id, event });
}

function evolve(
  before: WalletLockRow | undefined,
  { userId, event }: Change,
): WalletLockRow | undefined {
  if (event.type === 'FundsUnlocked') {
    const { at, by, note } = event.data;
    return before && { ...before, unlockedAt: at, unlockedBy: by, note };
  }
  const { reference, amount, at } = event.data;
  const closing = { unlockedAt: null, unlockedBy: null, note: null };
  return { userId, reference, amount, lockedAt: at, ...closing };
}

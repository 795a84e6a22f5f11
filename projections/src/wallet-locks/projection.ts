import type { FundsLocked, FundsUnlocked, LedgerEvent } from '@store/ledger';
import { readModel } from '../kernel/read-model.ts';
import { keyOf } from '../kernel/table.ts';
import { walletLocks, type WalletLockRow } from './table.ts';

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

import { toPaise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { WalletBalance } from '../views.ts';

/** A wallet nobody used is empty. */
export async function walletBalanceOf(db: Tx, userId: string): Promise<WalletBalance> {
  const [row] = await db<{ available: bigint; held: bigint }[]>`
    select available, held from read.wallet_balance where user_id = ${userId}`;
  return {
    available: toPaise(Number(row?.available ?? 0n)),
    held: toPaise(Number(row?.held ?? 0n)),
  };
}

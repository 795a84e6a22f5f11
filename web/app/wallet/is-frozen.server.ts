import { isFrozen } from '@store/ledger';
import { isRetryable } from '@store/platform/fault';
import type { Shop } from '../../ports/shop.ts';

/** False as well while the log is out of reach: whoever pays then is told. */
export async function isWalletFrozen({ ledger }: Shop, userId: string): Promise<boolean> {
  try {
    return isFrozen(await ledger.wallet.stateOf(userId));
  } catch (error) {
    if (isRetryable(error)) return false;
    throw error;
  }
}

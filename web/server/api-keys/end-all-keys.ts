import type { Tx } from '@store/platform/postgres';

/** Ends every key of an account, in the transaction of what ends them: none begins to work again. */
export async function endAllKeys(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx`
    update shop.api_key set ended_at = ${at} where account_id = ${accountId} and ended_at is null`;
}

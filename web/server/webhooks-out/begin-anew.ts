import type { Tx } from '@store/platform/postgres';

export async function giveUpWaiting(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx`
    update shop.webhook_message
    set given_up_at = ${at}, next_at = null, answer = coalesce(answer, 'off')
    where account_id = ${accountId} and delivered_at is null and given_up_at is null`;
}

/** In the transaction that changes whether an account is told: nothing of before is told later. */
export async function beginAnew(tx: Tx, accountId: string, at: Date): Promise<void> {
  await giveUpWaiting(tx, accountId, at);
  await tx`
    update shop.webhook_endpoint set since = ${at}
    where account_id = ${accountId} and off_at is null`;
}

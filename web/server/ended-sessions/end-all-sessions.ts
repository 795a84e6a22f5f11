import type { Tx } from '@store/platform/postgres';

/**
 * Ends every session of an account, in the transaction of what ends them; how many there were. None
 * begins by a code that was given before, nor is any browser told of its orders from then on.
 */
export async function endAllSessions(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx`delete from shop.session where account_id = ${accountId}`;
  await tx`delete from shop.sign_in_code where account_id = ${accountId}`;
  await tx`delete from shop.news_browser where account_id = ${accountId}`;
  return count;
}

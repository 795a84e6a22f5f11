import type { Tx } from '@store/platform/postgres';
import type { AccountBalance } from '../views.ts';

/** Balances of all accounts that were ever used: they sum to zero. */
export async function trialBalance(db: Tx): Promise<readonly AccountBalance[]> {
  return db<AccountBalance[]>`
    select account, balance from read.account_balance order by account`;
}

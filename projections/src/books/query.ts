import type { Tx } from '@store/platform/postgres';
import type { AccountBalance } from '../read-models.ts';

/** Balances of all accounts that were ever used: they sum to zero. */
export async function trialBalance(db: Tx, schema: string): Promise<readonly AccountBalance[]> {
  return db<AccountBalance[]>`
    select account, balance from ${db(schema)}.account_balance order by account`;
}

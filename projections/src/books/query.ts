import type { Tx } from '@store/platform/postgres';
import type { AccountBalance, GatewayBalance } from '../views.ts';
import { NO_GATEWAY } from './projection.ts';

/** Balances of all accounts that were ever used: they sum to zero. */
export async function trialBalance(db: Tx): Promise<readonly AccountBalance[]> {
  return db<AccountBalance[]>`
    select account, balance from read.account_balance order by account`;
}

/** What each gateway holds of the store's. */
export async function gatewayBalances(db: Tx): Promise<readonly GatewayBalance[]> {
  const records = await db<{ gateway: string; balance: bigint }[]>`
    select gateway, balance from read.gateway_balance order by gateway`;
  return records.map(({ gateway, balance }) => ({
    gateway: gateway === NO_GATEWAY ? null : gateway,
    balance: Number(balance),
  }));
}

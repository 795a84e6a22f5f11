import { toPaise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { WalletBalance } from '../views.ts';

type Row = Readonly<{ user_id: string; available: bigint; held: bigint }>;

const EMPTY: WalletBalance = { available: toPaise(0), held: toPaise(0) };

/** A wallet nobody used is empty. */
export async function walletBalanceOf(db: Tx, userId: string): Promise<WalletBalance> {
  return (await walletBalancesOf(db, [userId])).get(userId) ?? EMPTY;
}

/** Each of the users is in it. */
export async function walletBalancesOf(
  db: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WalletBalance>> {
  const rows = await db<Row[]>`
    select user_id, available, held from read.wallet_balance where user_id = any (${[...userIds]})`;
  const found = new Map(
    rows.map(({ user_id, available, held }) => [
      user_id,
      { available: toPaise(Number(available)), held: toPaise(Number(held)) },
    ]),
  );
  return new Map(userIds.map((userId) => [userId, found.get(userId) ?? EMPTY]));
}

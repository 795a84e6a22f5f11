import type { Tx } from '@store/platform/postgres';

/** In hundredths of a point. */
export async function pointsBalanceOf(db: Tx, userId: string): Promise<number> {
  const [row] = await db<{ balance: bigint }[]>`
    select balance from read.points_balance where user_id = ${userId}`;
  return Number(row?.balance ?? 0n);
}

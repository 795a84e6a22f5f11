import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';

/** Whose a row is. */
export const owner = {
  userid: z
    .int()
    .nullable()
    .meta({ description: 'The customer number; null for an account that is gone.' }),
  useremail: z.string().nullable().meta({ description: 'Null for an account that was erased.' }),
};

/** Rows of the store, each with whose it is. */
export async function withOwners<Row extends Readonly<{ userId: string }>>(
  { accounts }: Pick<Shop, 'accounts'>,
  rows: readonly Row[],
) {
  const owners = await accounts.byIds([...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => {
    const account = owners.get(row.userId);
    const userid = account?.customerNumber ?? null;
    return { row, userid, useremail: account === undefined ? null : emailOf(account) };
  });
}

/** Of an erased account there is only what keeps the row. */
export const emailOf = ({ email, erasedAt }: Account): string | null =>
  erasedAt === null ? email : null;

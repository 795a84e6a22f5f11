import type { Shop } from '../../../ports/shop.ts';

/** Names that half the customers have say nothing about what is sought. */
const CUSTOMERS_AT_MOST = 200;

/** Whom the text may mean. */
export const customersMeantBy = ({ accounts }: Shop, text: string): Promise<readonly string[]> =>
  accounts.sought(text, CUSTOMERS_AT_MOST);

/** The same rows, each with whose it is; null for an account that is gone. */
export async function withCustomers<Row extends Readonly<{ userId: string }>>(
  { accounts }: Shop,
  rows: readonly Row[],
) {
  const owners = await accounts.byIds([...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => {
    const owner = owners.get(row.userId);
    const customer =
      owner === undefined ? null : { name: owner.name, number: owner.customerNumber };
    return { ...row, customer };
  });
}

export type Customer = Readonly<{ name: string; number: number }> | null;

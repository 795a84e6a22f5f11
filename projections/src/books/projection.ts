import { postingsOf, type Account } from '@store/ledger';
import { amount, integer, nullable, position, text } from '../kernel/column.ts';
import type { ReadModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';

/** In paise; debits are positive. The lines of one position sum to zero. */
export type PostingRow = Readonly<{
  position: bigint;
  line: number;
  account: Account;
  owner: string | null;
  amount: number;
}>;

const postings = defineTable<PostingRow>({
  name: 'posting',
  key: ['position', 'line'],
  columns: {
    position,
    line: integer,
    account: text<Account>(),
    owner: nullable(text()),
    amount: amount(),
  },
  streamOf: ({ position: at }) => `the event at position ${at}`,
});

export type AccountBalanceRow = Readonly<{ account: Account; balance: number }>;

const accountBalances = defineTable<AccountBalanceRow>({
  name: 'account_balance',
  key: ['account'],
  columns: { account: text<Account>(), balance: amount() },
  streamOf: () => 'all streams that move money',
});

type Move = Readonly<{ key: Account; amount: number }>;

/** Double entry: what every event means in the books, and what stands on each account. */
export const books: ReadModel = {
  tables: [postings, accountBalances],
  apply: async (events, rows) => {
    const lines = rows(postings);
    const sums = new Map<Account, number>();
    for (const event of events) {
      const { position } = event;
      let line = 0;
      for (const { account, owner, amount } of postingsOf(event)) {
        lines.add({ position, line, account, owner, amount });
        sums.set(account, (sums.get(account) ?? 0) + amount);
        line += 1;
      }
    }
    const moves = Array.from(sums, ([key, amount]): Move => ({ key, amount }));
    await rows(accountBalances).apply(moves, evolve);
  },
};

function evolve(row: AccountBalanceRow | undefined, { key, amount }: Move): AccountBalanceRow {
  return { account: key, balance: (row?.balance ?? 0) + amount };
}

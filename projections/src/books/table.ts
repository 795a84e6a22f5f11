import type { Account } from '@store/ledger';
import { amount, integer, nullable, position, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';

/** In paise; debits are positive. The lines of one position sum to zero. */
export type PostingRow = Readonly<{
  position: bigint;
  line: number;
  account: Account;
  owner: string | null;
  amount: number;
}>;

export const postings = defineTable<PostingRow>({
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

export const accountBalances = defineTable<AccountBalanceRow>({
  name: 'account_balance',
  key: ['account'],
  columns: { account: text<Account>(), balance: amount() },
  streamOf: () => 'all streams that move money',
});

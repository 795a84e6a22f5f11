import { postingsOf, type Account } from '@store/ledger';
import type { ReadModel } from '../kernel/read-model.ts';
import { accountBalances, postings, type AccountBalanceRow } from './table.ts';

type Move = Readonly<{ key: string; account: Account; amount: number }>;

/** Double entry: what every event means in the books, and what stands on each account. */
export const books: ReadModel = {
  tables: [postings, accountBalances],
  apply: async (events, rows) => {
    const lines = rows(postings);
    const moves: Move[] = [];
    for (const event of events) {
      const { position } = event;
      let line = 0;
      for (const { account, owner, amount } of postingsOf(event)) {
        lines.add({ position, line, account, owner, amount });
        moves.push({ key: account, account, amount });
        line += 1;
      }
    }
    await rows(accountBalances).apply(moves, evolve);
  },
};

function evolve(row: AccountBalanceRow | undefined, { account, amount }: Move): AccountBalanceRow {
  return { account, balance: (row?.balance ?? 0) + amount };
}

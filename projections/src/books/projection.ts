import { postingsOf } from '@store/ledger';
import { applyChanges, type Change, type ReadModel } from '../kernel/read-model.ts';
import { keyOf } from '../kernel/table.ts';
import { accountBalances, postings, type AccountBalanceRow } from './table.ts';

/** Double entry: what every event means in the books, and what stands on each account. */
export const books: ReadModel = {
  name: 'books',
  tables: [postings, accountBalances],
  apply: async (events, rows) => {
    const lines = rows(postings);
    const changes: Change<AccountBalanceRow>[] = [];
    for (const event of events) {
      const { position } = event;
      for (const [line, { account, owner, amount }] of postingsOf(event).entries()) {
        lines.put(keyOf(String(position), String(line)), {
          position,
          line,
          account,
          owner,
          amount,
        });
        changes.push({
          key: account,
          to: (row) => ({ account, balance: (row?.balance ?? 0) + amount }),
        });
      }
    }
    await applyChanges(rows(accountBalances), changes);
  },
};

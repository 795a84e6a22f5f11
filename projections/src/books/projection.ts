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

export type GatewayBalanceRow = Readonly<{ gateway: string; balance: number }>;

/** Keys are no nulls: the name of what no gateway has collected. */
export const NO_GATEWAY = '';

const gatewayBalances = defineTable<GatewayBalanceRow>({
  name: 'gateway_balance',
  key: ['gateway'],
  columns: { gateway: text(), balance: amount() },
  streamOf: () => 'all streams that move money',
});

type Move<Key extends string> = Readonly<{ key: Key; amount: number }>;

/** Double entry: what every event means in the books, and what stands on each account. */
export const books: ReadModel = {
  tables: [postings, accountBalances, gatewayBalances],
  apply: async (events, rows) => {
    const lines = rows(postings);
    const sums = new Map<Account, number>();
    const atGateways = new Map<string, number>();
    for (const event of events) {
      const { position } = event;
      let line = 0;
      for (const { account, owner, amount } of postingsOf(event)) {
        lines.add({ position, line, account, owner, amount });
        sums.set(account, (sums.get(account) ?? 0) + amount);
        if (account === 'gateway') {
          const gateway = owner ?? NO_GATEWAY;
          atGateways.set(gateway, (atGateways.get(gateway) ?? 0) + amount);
        }
        line += 1;
      }
    }
    await rows(accountBalances).apply(movesIn(sums), evolve);
    await rows(gatewayBalances).apply(movesIn(atGateways), evolveGateway);
  },
};

const movesIn = <Key extends string>(sums: ReadonlyMap<Key, number>): Move<Key>[] =>
  Array.from(sums, ([key, amount]) => ({ key, amount }));

const evolve = (
  row: AccountBalanceRow | undefined,
  { key, amount }: Move<Account>,
): AccountBalanceRow => ({ account: key, balance: (row?.balance ?? 0) + amount });

const evolveGateway = (
  row: GatewayBalanceRow | undefined,
  { key, amount }: Move<string>,
): GatewayBalanceRow => ({ gateway: key, balance: (row?.balance ?? 0) + amount });

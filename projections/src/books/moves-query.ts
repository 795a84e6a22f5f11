import type { Account } from '@store/ledger';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { LIVE } from '../kernel/schema.ts';
import type { BookMove, BookMoves } from '../views.ts';

const MOST_LINES = 5_000;

/**
 * What moved in the books after a position, as far as it is projected and fits into one answer
 * (`most` lines), with what stood there before.
 */
export const bookMovesAfter = (db: Db, after: bigint, most = MOST_LINES): Promise<BookMoves> =>
  transaction(db, (tx) => movesAfter(tx, after, most), 'isolation level repeatable read read only');

type Line = Omit<BookMove, 'amount'> & Readonly<{ amount: bigint }>;
type Sum = Readonly<{ key: string; amount: bigint }>;

/** What a customer owns of a wallet: locked money is not theirs to spend yet. */
const WALLET: readonly Account[] = ['wallet:available', 'wallet:held'];
const isOfWallet = (move: BookMove): move is BookMove & Readonly<{ owner: string }> =>
  move.owner !== null && WALLET.includes(move.account);

async function movesAfter(tx: Tx, after: bigint, most: number): Promise<BookMoves> {
  const { position } = await readCheckpoint(tx, LIVE);
  const lines = await tx<Line[]>`
    select position, account, owner, amount from read.posting
    where position > ${after} order by position, line limit ${most + 1}`;
  const isWhole = lines.length <= most;
  // The lines of the last event may be cut off.
  const cutAt = lines.at(-1)?.position;
  const kept = isWhole ? lines : lines.filter((line) => line.position !== cutAt);
  const moves = kept.map((line): BookMove => ({ ...line, amount: Number(line.amount) }));
  const upTo = isWhole ? (position > after ? position : after) : (moves.at(-1)?.position ?? after);
  const owners = [...new Set(moves.flatMap((move) => (isOfWallet(move) ? [move.owner] : [])))];

  const accounts = balances(
    await tx<Sum[]>`
    select account as key, balance as amount from read.account_balance`,
  );
  const wallets = balances(
    await tx<Sum[]>`
    select user_id as key, available + held as amount from read.wallet_balance
    where user_id = any (${owners}::text[])`,
  );
  if (!isWhole) {
    takeOff(
      accounts,
      await tx<Sum[]>`
        select account as key, sum(amount)::bigint as amount from read.posting
        where position > ${upTo} group by account`,
    );
    // In the books it is the store that owes: what the customer gets is negative there.
    takeOff(
      wallets,
      await tx<Sum[]>`
        select owner as key, -sum(amount)::bigint as amount from read.posting
        where position > ${upTo} and account = any (${[...WALLET]}::text[])
          and owner = any (${owners}::text[])
        group by owner`,
    );
  }
  for (const move of moves) {
    add(accounts, move.account, 0 - move.amount);
    if (isOfWallet(move)) add(wallets, move.owner, move.amount);
  }
  return { upTo, more: !isWhole, moves, accounts, wallets };
}

const balances = (rows: readonly Sum[]) =>
  new Map(rows.map(({ key, amount }) => [key, Number(amount)]));

function add(to: Map<string, number>, key: string, amount: number): void {
  to.set(key, (to.get(key) ?? 0) + amount);
}

function takeOff(from: Map<string, number>, sums: readonly Sum[]): void {
  for (const { key, amount } of sums) add(from, key, 0 - Number(amount));
}

import type { BookMoves } from '@store/projections';
import { balanceInWords } from '../../ports/book-balance.ts';
import type { SetThreshold } from '../../ports/thresholds.ts';
import { crossings, type Step } from './crossings.ts';
import type { NewRing } from './ring-rows.ts';
import { columnsOf } from './threshold-rows.ts';

/** Counts for what happens after `since`. */
export type Counting = SetThreshold & Readonly<{ since: bigint }>;

/** Which of the thresholds rang, and where, while the books moved. */
export const ringsIn = (thresholds: readonly Counting[], books: BookMoves, at: Date): NewRing[] =>
  thresholds.flatMap((threshold) =>
    walksOf(threshold, books).flatMap(({ customerId, before, steps }) =>
      crossings(threshold.limit, before, steps).flatMap(({ position, balance }) =>
        position <= threshold.since
          ? []
          : [
              {
                ...columnsOf(threshold),
                id: `${threshold.id}-${position}`,
                threshold: threshold.id,
                watched: customerId === null ? columnsOf(threshold).watched : 'wallet',
                customer_id: customerId,
                amount: threshold.limit.amount,
                balance,
                note: threshold.note,
                at,
              },
            ],
      ),
    ),
  );

type Walk = Readonly<{ customerId: string | null; before: number; steps: readonly Step[] }>;

/** The balances that a threshold is about, as far as they moved. */
function walksOf({ watched }: Counting, books: BookMoves): readonly Walk[] {
  if (watched.kind === 'account') {
    const { account } = watched;
    const amounts = books.moves.filter((move) => move.account === account);
    return [
      {
        customerId: null,
        before: balanceInWords(account, books.accounts.get(account) ?? 0),
        steps: stepsOf(amounts, (debit) => balanceInWords(account, debit)),
      },
    ];
  }
  const owners = watched.kind === 'wallets' ? [...books.wallets.keys()] : [watched.customerId];
  const byOwner = new Map<string | null, Move[]>();
  for (const move of books.moves.filter(isOfWallet)) {
    byOwner.set(move.owner, [...(byOwner.get(move.owner) ?? []), move]);
  }
  return owners.map((customerId) => ({
    customerId,
    before: books.wallets.get(customerId) ?? 0,
    steps: stepsOf(byOwner.get(customerId) ?? [], (debit) => 0 - debit),
  }));
}

type Move = BookMoves['moves'][number];

const isOfWallet = ({ account }: Move): boolean =>
  account === 'wallet:available' || account === 'wallet:held';

/** One for each event: what only changes its place within a wallet is no step of it. */
function stepsOf(moves: readonly Move[], signed: (debit: number) => number): readonly Step[] {
  const amounts = new Map<bigint, number>();
  for (const { position, amount } of moves) {
    amounts.set(position, (amounts.get(position) ?? 0) + signed(amount));
  }
  return Array.from(amounts, ([position, amount]) => ({ position, amount }));
}

import type { Account } from '@store/ledger';
import type { Limit, SetThreshold, Threshold, WatchedBalance } from '../../ports/thresholds.ts';

/** What is watched, as both tables say it. */
export type WatchedColumns = Readonly<{ watched: string; customer_id: string | null }>;
type LimitColumns = Readonly<{ direction: Limit['direction']; amount: bigint }>;

export type ThresholdRow = WatchedColumns &
  LimitColumns &
  Readonly<{ id: string; note: string; edition: number; since: bigint }>;

export const columnsOf = ({ watched, limit }: Pick<Threshold, 'watched' | 'limit'>) => ({
  watched: watched.kind === 'account' ? watched.account : watched.kind,
  customer_id: watched.kind === 'wallet' ? watched.customerId : null,
  direction: limit.direction,
  amount: BigInt(limit.amount),
});

export function watchedOf({ watched, customer_id: customerId }: WatchedColumns): WatchedBalance {
  if (watched === 'wallets') return { kind: 'wallets' };
  if (customerId !== null) return { kind: 'wallet', customerId };
  // Whatever else is watched was set as an account of the books.
  return { kind: 'account', account: watched as Account };
}

export const thresholdOf = ({ id, note, edition, ...row }: ThresholdRow): SetThreshold => ({
  id,
  watched: watchedOf(row),
  limit: { direction: row.direction, amount: Number(row.amount) },
  note,
  edition,
});

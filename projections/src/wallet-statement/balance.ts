import type { Instant, LedgerEvent } from '@store/ledger';
import { amount, instant, position, text } from '../kernel/column.ts';
import { changesBy } from '../kernel/change.ts';
import type { Workspace } from '../kernel/rows.ts';
import { defineTable } from '../kernel/table.ts';

/**
 * What a wallet holds that is not set aside, in paise, locked money included: what its lines add up
 * to after the event at `position`. A plain number: a damaged log may sum up to less than nothing.
 */
export type StatementBalanceRow = Readonly<{
  userId: string;
  balance: number;
  /** The latest time of its moves: who asks first may be written down second. */
  movedAt: Instant;
  position: bigint;
}>;

export const statementBalances = defineTable<StatementBalanceRow>({
  name: 'statement_balance',
  edition: 2,
  key: ['userId'],
  columns: { userId: text(), balance: amount(), movedAt: instant, position },
  streamOf: ({ userId }) => `wallet-${userId}`,
});

type Move = Readonly<{ key: string; by: number; at: Instant; position: bigint }>;

/**
 * The balance after each of these events that moved one, by place in the log, and when that was: for one
 * wallet no move is earlier than the one before, so that days end where the next ones begin.
 */
export async function balancesAfter(
  events: readonly LedgerEvent[],
  rows: Workspace,
): Promise<ReadonlyMap<bigint, StatementBalanceRow>> {
  const after = new Map<bigint, StatementBalanceRow>();
  await rows(statementBalances).apply(changesBy(events, tell), evolve, (_before, row) =>
    after.set(row.position, row),
  );
  return after;
}

function tell(event: LedgerEvent, moves: Move[]): void {
  if (event.category !== 'wallet') return;
  const { id: key, position } = event;
  const { at } = event.data;
  switch (event.type) {
    case 'FundsCredited':
    case 'HoldReleased':
      moves.push({ key, by: event.data.amount, at, position });
      return;
    case 'FundsHeld':
    case 'FundsDeducted':
    case 'FundsPaidOut':
    case 'FundsSentBack':
      moves.push({ key, by: 0 - event.data.amount, at, position });
      return;
    // What was set aside is gone already, and what is locked is its owner's all the same.
    case 'HoldCaptured':
    case 'HoldVoided':
    case 'FundsLocked':
    case 'FundsUnlocked':
    case 'WalletFrozen':
    case 'WalletThawed':
      return;
  }
}

const evolve = (row: StatementBalanceRow | undefined, move: Move): StatementBalanceRow => ({
  userId: move.key,
  balance: (row?.balance ?? 0) + move.by,
  movedAt: row !== undefined && row.movedAt > move.at ? row.movedAt : move.at,
  position: move.position,
});

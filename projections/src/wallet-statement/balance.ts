import type { LedgerEvent } from '@store/ledger';
import { amount, position, text } from '../kernel/column.ts';
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
  position: bigint;
}>;

export const statementBalances = defineTable<StatementBalanceRow>({
  name: 'statement_balance',
  key: ['userId'],
  columns: { userId: text(), balance: amount(), position },
  streamOf: ({ userId }) => `wallet-${userId}`,
});

type Move = Readonly<{ key: string; by: number; position: bigint }>;

/** The balance after each of these events that moved one, by place in the log. */
export async function balancesAfter(
  events: readonly LedgerEvent[],
  rows: Workspace,
): Promise<ReadonlyMap<bigint, number>> {
  const after = new Map<bigint, number>();
  await rows(statementBalances).apply(changesBy(events, tell), evolve, (_before, row) =>
    after.set(row.position, row.balance),
  );
  return after;
}

function tell(event: LedgerEvent, moves: Move[]): void {
  if (event.category !== 'wallet') return;
  const { id: key, position: at } = event;
  switch (event.type) {
    case 'FundsCredited':
    case 'HoldReleased':
      moves.push({ key, by: event.data.amount, position: at });
      return;
    case 'FundsHeld':
    case 'FundsDeducted':
    case 'FundsPaidOut':
    case 'FundsSentBack':
      moves.push({ key, by: 0 - event.data.amount, position: at });
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
  position: move.position,
});

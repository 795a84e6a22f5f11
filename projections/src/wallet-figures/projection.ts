import { istDay, type CreditSource, type IstDay, type LedgerEvent } from '@store/ledger';
import { amount, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable, keyOf, keyParts } from '../kernel/table.ts';

/** What brings money into the wallets, and what takes it out of them. */
export type WalletMove = CreditSource | 'spent' | 'deducted' | 'paidOut' | 'sentAway';

/** All wallets together, on one day in India; `amount` is positive, in paise. */
export type WalletFiguresRow = Readonly<{
  day: IstDay;
  move: WalletMove;
  count: number;
  amount: number;
}>;

const walletFiguresTable = defineTable<WalletFiguresRow>({
  name: 'wallet_figures',
  key: ['day', 'move'],
  columns: { day: text(), move: text<WalletMove>(), count: amount(), amount: amount() },
  streamOf: ({ day }) => `the wallet streams on ${day}`,
});

type Moved = Readonly<{ key: string; amount: number }>;

/** What the store owes its customers, and why it became more or less. */
export const walletFigures = readModel(walletFiguresTable, tell, evolve);

function tell(event: LedgerEvent, moved: Moved[]): void {
  if (event.category !== 'wallet') return;
  switch (event.type) {
    case 'FundsCredited':
      return void moved.push(as(event.data.source, event.data));
    case 'HoldCaptured':
      return void moved.push(as('spent', event.data));
    case 'FundsDeducted':
      return void moved.push(as('deducted', event.data));
    case 'FundsPaidOut':
      return void moved.push(as('paidOut', event.data));
    case 'FundsSentBack':
      return void moved.push(as('sentAway', event.data));
    // The wallets together neither gain nor lose by these.
    case 'FundsHeld':
    case 'HoldReleased':
    case 'HoldVoided':
    case 'FundsLocked':
    case 'FundsUnlocked':
    case 'WalletFrozen':
    case 'WalletThawed':
  }
}

const as = (
  move: WalletMove,
  { amount: paise, at }: Readonly<{ amount: number; at: string }>,
): Moved => ({ key: keyOf(istDay(at), move), amount: paise });

function evolve(row: WalletFiguresRow | undefined, moved: Moved): WalletFiguresRow {
  const [day = '', move = ''] = keyParts(moved.key);
  return {
    day,
    move: move as WalletMove,
    count: (row?.count ?? 0) + 1,
    amount: (row?.amount ?? 0) + moved.amount,
  };
}

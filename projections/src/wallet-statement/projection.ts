import {
  creditReference,
  orderOfBankRefund,
  ZERO_PAISE,
  type FundsCredited,
  type LedgerEvent,
} from '@store/ledger';
import { keyOf } from '../kernel/table.ts';
import { changesBy } from '../kernel/change.ts';
import type { ReadModel } from '../kernel/read-model.ts';
import { balancesAfter, statementBalances, type StatementBalanceRow } from './balance.ts';
import { walletStatements, type StatementEntry } from './table.ts';
import {
  evolveStatementTally,
  isOfAnotherKind,
  statementTally,
  tellStatementTally,
  type LineMove,
} from './tally.ts';
import { txnIdOfBankRefund, txnIdOfOrder, txnIdOfReference, txnIdOfRefund } from './txn-id.ts';

/** The wallet's history as its owner reads it: what money did, not how the books say it. */
export const walletStatement: ReadModel = {
  tables: [walletStatements, statementBalances, statementTally],
  apply: async (events, rows) => {
    const balances = await balancesAfter(events, rows);
    const moves: LineMove[] = [];
    const lines = changesBy<LedgerEvent, Line>(events, (event, told) =>
      tell(event, balances.get(event.position) ?? null, told),
    );
    await rows(walletStatements).apply(lines, evolve, (before, after) => {
      if (isOfAnotherKind({ before, after })) moves.push({ before, after });
    });
    await rows(statementTally).apply(changesBy(moves, tellStatementTally), evolveStatementTally);
  },
};

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;
type Told = Readonly<{ entry: string }> & Partial<StatementEntry>;

/** A later event only changes what it tells; what came first decides place and date. */
type Line = Readonly<{
  key: string;
  userId: string;
  event: EventIn<'wallet' | 'topup'>;
  told: Told;
}>;

/** `moved` is how the wallet stands from here on; null for what does not move it. */
function tell(event: LedgerEvent, moved: StatementBalanceRow | null, lines: Line[]): void {
  if (event.category === 'wallet') {
    const about = toldByWallet(event);
    const move = moved && {
      balanceAfter: moved.balance,
      movedAt: moved.movedAt,
      movedPosition: moved.position,
    };
    // Of two lines it is the later one that the event itself has moved.
    for (const [place, told] of about.entries()) {
      const isLast = place === about.length - 1;
      lines.push(line(event, event.id, isLast ? { ...told, ...move } : told));
    }
  } else if (event.category === 'topup') {
    lines.push(line(event, event.data.userId, toldByTopUp(event)));
  }
}

const line = (event: Line['event'], userId: string, told: Told): Line => ({
  key: keyOf(userId, told.entry),
  userId,
  event,
  told,
});

function toldByWallet(event: EventIn<'wallet'>): readonly Told[] {
  switch (event.type) {
    case 'FundsHeld':
      return [{ ...debitOf(event.data.orderId), status: 'Processing' }];
    case 'HoldCaptured':
      return [{ ...debitOf(event.data.orderId), status: 'Success' }];
    case 'HoldReleased': {
      const { orderId } = event.data;
      return [
        { ...debitOf(orderId), status: 'Success' },
        {
          entry: `release:${orderId}`,
          txnId: txnIdOfRefund(orderId),
          type: 'Refunded',
          source: 'refund',
          status: 'Success',
          orderId,
        },
      ];
    }
    case 'FundsCredited': {
      const { reference, subject, source, note, amount } = event.data;
      return [
        {
          entry: reference,
          txnId: txnIdOfReference(reference, subject),
          type: source === 'refund' ? 'Refunded' : 'Credit',
          source,
          status: 'Success',
          orderId: orderOfCredit(event.data),
          note,
          amount,
        },
      ];
    }
    // Neither brings money nor takes it: the credit they are about has its line.
    case 'HoldVoided':
    case 'FundsLocked':
    case 'FundsUnlocked':
    case 'WalletFrozen':
    case 'WalletThawed':
      return [];
    case 'FundsDeducted':
      return [
        {
          entry: `deduct:${event.data.reference}`,
          txnId: txnIdOfReference(event.data.reference, ''),
          type: 'Debit',
          source: 'adjustment',
          status: 'Success',
          note: event.data.reason,
        },
      ];
    case 'FundsPaidOut':
      return [
        {
          entry: `payout:${event.data.reference}`,
          txnId: txnIdOfReference(event.data.reference, ''),
          type: 'Debit',
          source: 'payOut',
          status: 'Success',
          note: event.data.reason,
        },
      ];
    case 'FundsSentBack':
      return [
        {
          entry: `sentback:${event.data.reference}`,
          txnId: txnIdOfBankRefund(event.data.reference),
          type: 'Debit',
          source: 'sentBack',
          status: 'Success',
          orderId: event.data.orderId,
        },
      ];
  }
}

function orderOfCredit({ source, subject }: FundsCredited['data']): string | null {
  if (source === 'refund') return subject;
  return source === 'sentBack' ? orderOfBankRefund(subject) : null;
}

const debitOf = (orderId: string) => ({
  entry: `order:${orderId}`,
  txnId: txnIdOfOrder(orderId),
  type: 'Debit' as const,
  source: 'order' as const,
  orderId,
});

function toldByTopUp(event: EventIn<'topup'>): Told {
  const { txnId } = event.data;
  const topUp = {
    entry: creditReference.topUp(txnId),
    txnId,
    type: 'Credit',
    source: 'topUp',
  } as const;
  switch (event.type) {
    case 'TopUpRequested':
      return { ...topUp, status: 'Created' };
    // From then on it is up to the bank.
    case 'PaymentReported':
      return { ...topUp, status: 'Pending' };
    // A page to pay on is no payment: it stays what it was. What comes besides has a line of its own.
    case 'PaymentRequested':
    case 'PaymentSuspended':
    case 'StrayPaymentReceived':
      return topUp;
    // Only the wallet itself says that the money is there: its rows sum up to what it holds.
    case 'TopUpCompleted':
      return topUp;
    case 'PaymentConfirmed':
      return { ...topUp, status: 'Processing', amount: event.data.amount };
    case 'PaymentFailed':
      return { ...topUp, status: 'Failed' };
  }
}

function evolve(before: StatementEntry | undefined, { userId, event, told }: Line): StatementEntry {
  const { data, position } = event;
  if (before !== undefined) {
    const settled = event.category === 'topup' && before.status === 'Success';
    return { ...before, ...(settled ? {} : told), updatedAt: data.at };
  }
  return {
    userId,
    txnId: told.entry,
    type: 'Credit',
    status: 'Created',
    amount: 'amount' in data ? data.amount : ZERO_PAISE,
    source: 'adjustment',
    orderId: null,
    note: null,
    balanceAfter: null,
    movedAt: null,
    movedPosition: null,
    position,
    createdAt: data.at,
    updatedAt: data.at,
    ...told,
  };
}

import { creditReference, ZERO_PAISE, type LedgerEvent } from '@store/ledger';
import { keyOf } from '../kernel/table.ts';
import { readModel, type Change } from '../kernel/read-model.ts';
import { walletStatements, type StatementEntry } from './table.ts';
import { txnIdOfOrder, txnIdOfReference, txnIdOfRefund } from './txn-id.ts';

/** The wallet's history as its owner reads it: what money did, not how the books say it. */
export const walletStatement = readModel(walletStatements, rowsTold);

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;
type Told = Readonly<{ entry: string }> & Partial<StatementEntry>;

function rowsTold(event: LedgerEvent): readonly Change<StatementEntry>[] {
  if (event.category === 'wallet') return walletRows(event);
  if (event.category === 'topup') return [topUpRow(event)];
  return [];
}

function walletRows(event: EventIn<'wallet'>): readonly Change<StatementEntry>[] {
  const { id: userId, data } = event;
  switch (event.type) {
    case 'FundsHeld':
      return [row(event, userId, { ...debitOf(event.data.orderId), status: 'Processing' })];
    case 'HoldCaptured':
      return [row(event, userId, { ...debitOf(event.data.orderId), status: 'Success' })];
    case 'HoldReleased': {
      const { orderId } = event.data;
      return [
        row(event, userId, { ...debitOf(orderId), status: 'Success' }),
        row(event, userId, {
          entry: `release:${orderId}`,
          txnId: txnIdOfRefund(orderId),
          type: 'Refunded',
          source: 'refund',
          status: 'Success',
          orderId,
        }),
      ];
    }
    case 'FundsCredited': {
      const { reference, subject, source, note, amount } = event.data;
      return [
        row(event, userId, {
          entry: reference,
          txnId: txnIdOfReference(reference, subject),
          type: source === 'refund' ? 'Refunded' : 'Credit',
          source,
          status: 'Success',
          orderId: source === 'refund' ? subject : null,
          note,
          amount,
        }),
      ];
    }
    case 'FundsDeducted':
      return [
        row(event, userId, {
          entry: `deduct:${event.data.reference}`,
          txnId: txnIdOfReference(event.data.reference, ''),
          type: 'Debit',
          source: 'adjustment',
          status: 'Success',
          note: event.data.reason,
          amount: data.amount,
        }),
      ];
  }
}

const debitOf = (orderId: string) => ({
  entry: `order:${orderId}`,
  txnId: txnIdOfOrder(orderId),
  type: 'Debit' as const,
  source: 'order' as const,
  orderId,
});

function topUpRow(event: EventIn<'topup'>): Change<StatementEntry> {
  const { userId, txnId } = event.data;
  const told = {
    entry: creditReference.topUp(txnId),
    txnId,
    type: 'Credit',
    source: 'topUp',
  } as const;
  switch (event.type) {
    case 'TopUpRequested':
      return row(event, userId, { ...told, status: 'Created' });
    case 'PaymentRequested':
      return row(event, userId, told);
    case 'PaymentConfirmed':
      return row(event, userId, { ...told, status: 'Processing', amount: event.data.amount });
    case 'PaymentFailed':
      return row(event, userId, { ...told, status: 'Failed' });
    case 'TopUpCompleted':
      return row(event, userId, { ...told, status: 'Success' });
  }
}

/** A later event only changes what it tells; what came first decides place and date. */
function row(
  { data, position }: EventIn<'wallet' | 'topup'>,
  userId: string,
  told: Told,
): Change<StatementEntry> {
  const fresh: StatementEntry = {
    userId,
    entry: told.entry,
    txnId: told.entry,
    type: 'Credit',
    status: 'Created',
    amount: 'amount' in data ? data.amount : ZERO_PAISE,
    source: 'adjustment',
    orderId: null,
    note: null,
    position,
    createdAt: data.at,
    updatedAt: data.at,
  };
  return {
    key: keyOf(userId, told.entry),
    to: (before) => ({ ...(before ?? fresh), ...told, updatedAt: data.at }),
  };
}

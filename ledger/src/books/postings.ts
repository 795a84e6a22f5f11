import { assertNever } from '../kernel/assert-never.ts';
import type { Paise } from '../kernel/paise.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import type { OrderEvent } from '../order/events.ts';
import type { TopUpEvent } from '../top-up/events.ts';
import type { CreditSource, FundsCredited, WalletEvent } from '../wallet/events.ts';
import type { Account, Posting } from './posting.ts';

/** What an event does to the books: nothing, or a debit and a credit of the same amount. */
export function postingsOf(event: LedgerEvent): readonly Posting[] {
  switch (event.category) {
    case 'wallet':
      return postingsOfWallet(event.id, event);
    case 'order':
      return postingsOfOrder(event);
    case 'topup':
      return postingsOfTopUp(event);
    // Points become money only when the wallet is credited; prizes likewise.
    case 'points':
    case 'week':
    case 'utr':
      return [];
    default:
      return assertNever(event);
  }
}

function postingsOfWallet(userId: string, { type, data }: WalletEvent): readonly Posting[] {
  const available = side('wallet:available', userId);
  const held = side('wallet:held', userId);
  switch (type) {
    case 'FundsCredited':
      return transfer(data.amount, sourceOf(data), available);
    case 'FundsHeld':
      return transfer(data.amount, available, held);
    case 'HoldCaptured':
      return transfer(data.amount, held, side('suspense', data.orderId));
    case 'HoldReleased':
      return transfer(data.amount, held, available);
    case 'FundsDeducted':
      return transfer(data.amount, available, side('adjustments'));
    default:
      return assertNever(type);
  }
}

function postingsOfOrder({ type, data }: OrderEvent): readonly Posting[] {
  const suspense = side('suspense', data.orderId);
  switch (type) {
    case 'PaymentConfirmed':
      // A wallet pays by its hold, which is booked when it is captured.
      return data.mode === 'upi' ? transfer(data.amount, side('gateway'), suspense) : [];
    case 'StrayPaymentReceived':
      return transfer(data.amount, side('gateway'), suspense);
    case 'OrderCompleted':
      return transfer(data.amount, suspense, side('sales'));
    case 'OrderRefunded':
      // The wallet's own events carry the money back; only a sale already booked is undone here.
      return data.reversal ? transfer(data.amount, side('sales'), suspense) : [];
    // A cancelled order's money, if any, stays on suspense.
    case 'OrderCancelled':
    case 'OrderPlaced':
    case 'PaymentRequested':
    case 'PaymentFailed':
    case 'LegStarted':
    case 'LegDelivered':
    case 'LegFailed':
    case 'LegOutcomeUnknown':
    case 'CancellationProposed':
      return [];
    default:
      return assertNever(type);
  }
}

function postingsOfTopUp({ type, data }: TopUpEvent): readonly Posting[] {
  switch (type) {
    case 'PaymentConfirmed':
      return transfer(data.amount, side('gateway'), side('suspense', data.txnId));
    case 'TopUpRequested':
    case 'PaymentRequested':
    case 'PaymentFailed':
    case 'TopUpCompleted':
      return [];
    default:
      return assertNever(type);
  }
}

type Side = Readonly<{ account: Account; owner: string | null }>;

const side = (account: Account, owner: string | null = null): Side => ({ account, owner });

/** Money that came by bank waits on suspense under its order or top-up; the rest the store gives. */
function sourceOf({ source, subject }: FundsCredited['data']): Side {
  const accounts: Record<CreditSource, Side> = {
    topUp: side('suspense', subject),
    refund: side('suspense', subject),
    prize: side('promotions'),
    points: side('points'),
    adjustment: side('adjustments'),
  };
  return accounts[source];
}

const transfer = (amount: Paise, debit: Side, credit: Side): readonly Posting[] => [
  { ...debit, amount },
  { ...credit, amount: 0 - amount },
];

import { assertNever } from '../kernel/assert-never.ts';
import { minus, sumOf, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { BankRefundEvent } from '../bank-refund/events.ts';
import type { DisputeEvent } from '../dispute/events.ts';
import type { EntryEvent } from '../entry/events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import type { OrderEvent } from '../order/events.ts';
import type { SettlementEvent } from '../settlement/events.ts';
import type { SuspenseEvent } from '../suspense/events.ts';
import type { TopUpEvent } from '../top-up/events.ts';
import type { DeductedFor, FundsCredited, FundsDeducted, WalletEvent } from '../wallet/events.ts';
import { creditReference } from '../wallet/references.ts';
import type { Posting } from './posting.ts';

/**
 * What an event does to the books: nothing, or debits and credits of the same amount. A sale that
 * includes tax has two credits, of what the store has earned and of what it owes to the tax office.
 */
export function postingsOf(event: LedgerEvent): readonly Posting[] {
  switch (event.category) {
    case 'wallet':
      return postingsOfWallet(event.id, event);
    case 'order':
      return postingsOfOrder(event);
    case 'topup':
      return postingsOfTopUp(event);
    case 'entry':
      return postingsOfEntry(event);
    case 'refund':
      return postingsOfBankRefund(event);
    case 'settlement':
      return postingsOfSettlement(event);
    case 'dispute':
      return postingsOfDispute(event);
    case 'suspense':
      return postingsOfSuspense(event);
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
  switch (type) {
    case 'FundsCredited':
      return transfer(data.amount, sourceOf(data), available(userId));
    case 'FundsHeld':
      return transfer(data.amount, available(userId), held(userId));
    case 'HoldCaptured':
      return transfer(data.amount, held(userId), suspense(data.orderId));
    case 'HoldReleased':
      return transfer(data.amount, held(userId), available(userId));
    case 'HoldVoided':
      return [];
    case 'FundsLocked':
      return transfer(data.amount, available(userId), locked(userId));
    case 'FundsUnlocked':
      return transfer(data.amount, locked(userId), available(userId));
    case 'FundsDeducted':
      return transfer(data.amount, available(userId), deductedTo(data));
    case 'FundsPaidOut':
      return transfer(data.amount, available(userId), payouts(data.reference));
    case 'FundsSentBack':
      return transfer(data.amount, available(userId), returning(data.reference));
    case 'WalletFrozen':
    case 'WalletThawed':
      return [];
    default:
      return assertNever(type);
  }
}

function postingsOfOrder({ type, data }: OrderEvent): readonly Posting[] {
  const { orderId } = data;
  switch (type) {
    case 'PaymentConfirmed':
      // A wallet pays by its hold, which is booked when it is captured.
      return data.mode === 'upi'
        ? transfer(data.amount, gateway(data.gateway), suspense(orderId))
        : [];
    case 'StrayPaymentReceived':
      return transfer(data.amount, gateway(data.gateway), suspense(orderId));
    case 'OrderCompleted':
      return taxApart(data.tax, transfer(data.amount, suspense(orderId), SALES));
    case 'OrderRefunded':
      // The wallet's own events carry the money back; only a sale already booked is undone here.
      return data.reversal
        ? taxApart(data.tax, transfer(data.amount, SALES, suspense(orderId)))
        : [];
    case 'SaleDisputed': {
      // Of one that was lost before, the dispute has booked the loss, which was no sale then.
      const against = data.lost === true ? LOSSES : disputed(data.disputeId);
      return taxApart(data.tax, transfer(data.amount, SALES, against));
    }
    case 'OrderDisputeEnded':
      return [
        ...taxApart(data.tax, moved(data.kept, disputed(data.disputeId), SALES)),
        ...moved(data.lost, disputed(data.disputeId), chargebacks(data.disputeId)),
      ];
    // A cancelled order's money, if any, stays on suspense.
    case 'OrderCancelled':
    case 'OrderPlaced':
    case 'GameAccountCorrected':
    case 'PaymentRequested':
    case 'PaymentReported':
    case 'PaymentFailed':
    case 'LegStarted':
    case 'LegAccepted':
    case 'LegDelivered':
    case 'LegFailed':
    case 'LegNotSent':
    case 'LegOutcomeUnknown':
    case 'LegMadeManual':
    case 'LegResendApproved':
    case 'LegRerouted':
    case 'OrderDisputed':
    case 'DecisionSetAside':
    case 'RefundAsked':
    case 'CodesRevealed':
    case 'HeldForReview':
    case 'ReleasedFromReview':
    case 'CancellationProposed':
    case 'CancellationWithdrawn':
      return [];
    default:
      return assertNever(type);
  }
}

function postingsOfTopUp({ type, data }: TopUpEvent): readonly Posting[] {
  switch (type) {
    case 'PaymentConfirmed':
    case 'PaymentSuspended':
    case 'StrayPaymentReceived':
      return transfer(data.amount, gateway(data.gateway), suspense(data.txnId));
    case 'TopUpRequested':
    case 'PaymentRequested':
    case 'PaymentReported':
    case 'PaymentFailed':
    case 'TopUpCompleted':
      return [];
    default:
      return assertNever(type);
  }
}

/** What a person decides is booked by the wallet that it moves; only the bank's part is its own. */
const postingsOfEntry = ({ type, data }: EntryEvent): readonly Posting[] =>
  type === 'ManualEntrySettled'
    ? transfer(data.amount, payouts(creditReference.adjustment(data.entryId)), gateway(null))
    : [];

/** The wallet's own events say that it left, and that it came back. */
function postingsOfBankRefund({ type, data }: BankRefundEvent): readonly Posting[] {
  if (type === 'BankRefundArrived') {
    return transfer(data.amount, returning(data.reference), gateway(data.gateway));
  }
  return type === 'BankRefundFailed' && data.gateway !== undefined
    ? transfer(data.amount, gateway(data.gateway), returning(data.reference))
    : [];
}

/** What is in doubt is posted by nobody. */
function postingsOfSettlement({ type, data }: SettlementEvent): readonly Posting[] {
  switch (type) {
    case 'SettlementRecorded': {
      const { net, fee, tax } = data;
      const lines: readonly Posting[] = [
        { ...BANK, amount: net },
        { ...FEES, amount: fee },
        { ...INPUT_TAX, amount: tax },
        { ...gateway(data.gateway), amount: 0 - (net + fee + tax) },
      ];
      return lines.filter(({ amount }) => amount !== 0);
    }
    case 'StatementMatched':
      return transfer(
        sumOf(data.payments.map(({ amount }) => amount)),
        BANK,
        gateway(data.gateway),
      );
    case 'SettlementDoubted':
    case 'SettlementReviewed':
      return [];
    default:
      return assertNever(type);
  }
}

/** What was a sale is booked by its order; what the bank does, and what is lost besides, here. */
function postingsOfDispute({ type, data }: DisputeEvent): readonly Posting[] {
  const { disputeId } = data;
  switch (type) {
    case 'DisputeDebited':
      return transfer(data.amount, chargebacks(disputeId), gateway(data.gateway));
    case 'DisputeWon':
      return moved(data.returned, gateway(data.gateway), chargebacks(disputeId));
    case 'DisputeSettled':
      return moved(data.loss, LOSSES, chargebacks(disputeId));
    case 'DisputeOpened':
    case 'DisputeLossProposed':
    case 'DisputeLost':
      return [];
    default:
      return assertNever(type);
  }
}

/**
 * Its order or top-up has booked that it came, and gets it back before the wallet does. While it is on
 * its way to a bank it stays: it may come back.
 */
function postingsOfSuspense({ type, data }: SuspenseEvent): readonly Posting[] {
  const { utr } = data;
  switch (type) {
    case 'FundsSuspended':
      return transfer(data.amount, suspense(data.subject.id), suspense(utr));
    case 'SuspenseReleased':
      return transfer(data.amount, suspense(utr), suspense(data.subject.id));
    case 'SuspenseRefundArrived':
      return transfer(data.amount, suspense(utr), gateway(data.gateway));
    case 'SuspenseReturnedByHand': {
      const { amount, takenByBank } = data;
      if (takenByBank === undefined) return transfer(amount, suspense(utr), BANK);
      return [
        ...transfer(minus(amount, takenByBank), suspense(utr), BANK),
        ...transfer(takenByBank, suspense(utr), LOSSES),
      ];
    }
    // The dispute has booked the loss of what nobody is owed any more.
    case 'SuspenseTakenBack':
      return transfer(data.amount, suspense(utr), LOSSES);
    case 'SuspenseRefundFailed':
      return data.gateway === undefined || data.amount === undefined
        ? []
        : transfer(data.amount, gateway(data.gateway), suspense(utr));
    case 'ReturnProposed':
    case 'ReturnWithdrawn':
    case 'SuspenseRefundAsked':
    case 'SuspenseRefundSent':
    case 'SuspenseRefundTraced':
      return [];
    default:
      return assertNever(type);
  }
}

type Side = Omit<Posting, 'amount'>;

const SALES: Side = { account: 'sales', owner: null };
const TAX_PAYABLE: Side = { account: 'taxPayable', owner: null };
const PROMOTIONS: Side = { account: 'promotions', owner: null };
const POINTS: Side = { account: 'points', owner: null };
const ADJUSTMENTS: Side = { account: 'adjustments', owner: null };
const BANK: Side = { account: 'bank', owner: null };
const FEES: Side = { account: 'fees', owner: null };
const INPUT_TAX: Side = { account: 'inputTax', owner: null };
const LOSSES: Side = { account: 'losses', owner: null };
const GIVEN_UP: Side = { account: 'givenUp', owner: null };

const DEDUCTED_FOR: Readonly<Record<DeductedFor, Side>> = {
  adjustments: ADJUSTMENTS,
  promotions: PROMOTIONS,
  givenUp: GIVEN_UP,
};

const gateway = (owner: string | null): Side => ({ account: 'gateway', owner });
const available = (owner: string): Side => ({ account: 'wallet:available', owner });
const held = (owner: string): Side => ({ account: 'wallet:held', owner });
const locked = (owner: string): Side => ({ account: 'wallet:locked', owner });
const payouts = (owner: string): Side => ({ account: 'payouts', owner });
const returning = (owner: string): Side => ({ account: 'returning', owner });
const disputed = (owner: string): Side => ({ account: 'disputed', owner });
const chargebacks = (owner: string): Side => ({ account: 'chargebacks', owner });
const suspense = (owner: string): Side => ({ account: 'suspense', owner });

/**
 * Money that came by bank waits on suspense under its order or top-up, unless a person has found
 * it; the rest the store gives.
 */
function sourceOf({ source, subject, collected }: FundsCredited['data']): Side {
  switch (source) {
    case 'topUp':
    case 'refund':
      return suspense(subject);
    case 'prize':
      return PROMOTIONS;
    case 'points':
      return POINTS;
    case 'adjustment':
      return ADJUSTMENTS;
    case 'bankPayment':
      return gateway(collected?.gateway ?? null);
    case 'payOut':
      return payouts(subject);
    case 'sentBack':
      return returning(subject);
    default:
      return assertNever(source);
  }
}

/** What a gateway had collected is with it again, where its credit is undone. */
const deductedTo = ({ against, collected }: FundsDeducted['data']): Side =>
  collected === undefined ? DEDUCTED_FOR[against] : gateway(collected.gateway);

/** What is booked as a sale, or taken back, without its tax, and the tax beside it. */
const taxApart = (tax = ZERO_PAISE, lines: readonly Posting[]): readonly Posting[] =>
  tax === 0
    ? lines
    : lines.flatMap((line) => {
        if (line.account !== SALES.account) return [line];
        const part = Math.sign(line.amount) * tax;
        return [
          { ...line, amount: line.amount - part },
          { ...TAX_PAYABLE, amount: part },
        ];
      });

const moved = (amount: Paise, debit: Side, credit: Side): readonly Posting[] =>
  amount === 0 ? [] : transfer(amount, debit, credit);

// Written out: a rebuild books every event of the log, and spreads cost it a microsecond each.
const transfer = (amount: Paise, debit: Side, credit: Side): readonly Posting[] => [
  { account: debit.account, owner: debit.owner, amount },
  { account: credit.account, owner: credit.owner, amount: 0 - amount },
];

import {
  disputeReference,
  isFrozen,
  isInParts,
  isRefusedByWallet,
  plus,
  toCentipoints,
  type Instant,
  type LedgerEvent,
  type LegNotSent,
  type OrderPlaced,
  ZERO_PAISE,
} from '@store/ledger';
import { decodeEvent, type Ledger, type RecordedEvent } from '@store/ledger/event-store';
import type { News, NewsAbout } from './news.ts';

/** Streams of whose events customers may be told. */
export const TOLD_PREFIXES = [
  'order-',
  'wallet-',
  'points-',
  'topup-',
  'week-',
  'entry-',
  'refund-',
  'suspense-',
  'dispute-',
];

const TELLING = new Set<LedgerEvent['type']>([
  'GameAccountCorrected',
  'PaymentConfirmed',
  'PaymentFailed',
  'StrayPaymentReceived',
  'LegOutcomeUnknown',
  'LegNotSent',
  'LegMadeManual',
  'HeldForReview',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
  'OrderDisputeEnded',
  'DisputeSettled',
  'TopUpCompleted',
  'FundsCredited',
  'FundsDeducted',
  'FundsPaidOut',
  'FundsLocked',
  'FundsUnlocked',
  'WalletFrozen',
  'WalletThawed',
  'PointsGranted',
  'PointsDeducted',
  'PrizePaid',
  'ManualEntrySettled',
  'BankRefundSent',
  'BankRefundArrived',
  'BankRefundFailed',
  'BankRefundRefused',
  'SuspenseReleased',
]);

const NO_POINTS = toCentipoints(0);

const TURN_MISSED_FOR_MS = 60_000;

/** Most providers deliver within seconds, some take a few minutes. */
const SLOW_AFTER_MS = 5 * 60_000;

export type Sources = Readonly<{
  ledger: Readonly<{
    order: Pick<Ledger['order'], 'stateOf'>;
    entry: Pick<Ledger['entry'], 'stateOf'>;
    bankRefund: Pick<Ledger['bankRefund'], 'stateOf'>;
    topUp: Pick<Ledger['topUp'], 'stateOf'>;
    wallet: Pick<Ledger['wallet'], 'stateOf'>;
    dispute: Pick<Ledger['dispute'], 'stateOf'>;
  }>;
}>;
type Found = Omit<News, 'newsId' | 'at'> & Partial<Pick<News, 'newsId'>>;

/**
 * What an event tells a customer, null for most. What the streams of the same matter say as well
 * (the credit of a refund, the points of an order) is told once, where the customer understands it.
 * @throws UnreadableEvent
 */
export async function newsOf(recorded: RecordedEvent, sources: Sources): Promise<News | null> {
  // Nearly all events tell nobody anything: those are not even read.
  if (!TELLING.has(recorded.type as LedgerEvent['type'])) return null;
  const event = decodeEvent(recorded);
  if (event === null) return null;
  const found = await toldBy(event, sources, recorded.revision);
  return found && { newsId: recorded.id, ...found, at: event.data.at };
}

async function toldBy(
  event: LedgerEvent,
  sources: Sources,
  revision: number,
): Promise<Found | null> {
  switch (event.category) {
    case 'order':
      return toldOfOrder(event, sources, revision);
    case 'wallet': {
      const about = await toldOfWallet(event, sources);
      return about && { userId: event.id, about };
    }
    case 'points': {
      if (event.type !== 'PointsGranted' && event.type !== 'PointsDeducted') return null;
      const { points, reason } = event.data;
      const kind = event.type === 'PointsGranted' ? 'pointsAdded' : 'pointsDeducted';
      return { userId: event.id, about: { kind, points, reason } };
    }
    case 'topup':
      return toldOfTopUp(event, sources, revision);
    case 'week': {
      if (event.type !== 'PrizePaid') return null;
      const { userId, week, rank, amount } = event.data;
      return { userId, about: { kind: 'prizeWon', week, rank, amount } };
    }
    case 'entry':
      return toldOfEntry(event, sources);
    case 'refund':
      return toldOfBankRefund(event, sources);
    case 'suspense':
      return toldOfSuspense(event, sources);
    case 'dispute':
      return toldOfDispute(event, sources);
    case 'utr':
    case 'settlement':
      return null;
  }
}

type Of<Category extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Category }>;

async function toldOfOrder(
  event: Of<'order'>,
  { ledger }: Sources,
  revision: number,
): Promise<Found | null> {
  const { orderId } = event.data;
  const order = await ledger.order.stateOf(orderId, { revision });
  if (order.status === 'NotPlaced') return null;
  const { userId, price, tender, legs } = order.placed;
  const of = named(order.placed);
  const told = (about: NewsAbout): Found => ({ userId, about });
  const inParts = isInParts(tender);
  const paid = {
    ...{ kind: 'orderPaid' as const, ...of, amount: price },
    ...(inParts && { walletPart: tender.wallet }),
  };
  const later = { newsId: `${orderId}-later` };
  const released = inParts ? { released: tender.wallet } : {};
  switch (event.type) {
    case 'GameAccountCorrected':
      return told({ kind: 'orderCorrected', ...of });
    case 'PaymentConfirmed':
      if (legs.some(({ route }) => route === 'MANUAL')) return told(paid);
      return { ...told({ ...paid, isLater: true }), ...later, ifOnItsWayAt: slowFrom(event.data) };
    case 'PaymentFailed': {
      const { reason: why } = event.data;
      const back = isRefusedByWallet(why) ? {} : released;
      return told({ kind: 'orderUnpaid', ...of, ...back, why });
    }
    case 'StrayPaymentReceived':
      // It is told once it is in the wallet, if it ever is.
      if (event.data.suspended) return null;
      return told({ kind: 'latePayment', ...of, amount: event.data.amount });
    case 'LegNotSent': {
      if (!(await stillWaits(event.data, ledger))) return null;
      // However many of its parts are held back, and however often.
      return event.data.heldBack === undefined
        ? { ...told({ kind: 'orderWaits', ...of }), newsId: `${orderId}-waits` }
        : { ...told({ ...paid, isLater: true }), ...later };
    }
    case 'LegOutcomeUnknown':
    case 'LegMadeManual':
    case 'HeldForReview':
      // Of several parts, and of one that is sent again, it is told once.
      return { ...told({ kind: 'orderWaits', ...of }), newsId: `${orderId}-waits` };
    case 'OrderCompleted': {
      const { reward: points, returned } = event.data;
      const back = returned && { returned: returned.amount };
      return told({ kind: 'orderDelivered', ...of, points, ...back });
    }
    case 'OrderRefunded': {
      const { amount, reason, reversal } = event.data;
      const earned = 'completed' in order ? order.completed?.reward : undefined;
      const pointsBack = reversal && earned !== undefined ? earned : NO_POINTS;
      return told({ kind: 'orderRefunded', ...of, amount, reason, pointsBack });
    }
    case 'OrderCancelled': {
      const { keptAmount: kept, reason } = event.data;
      const back = kept === 0 ? released : {};
      return told({ kind: 'orderCancelled', ...of, ...back, kept, reason });
    }
    case 'OrderDisputeEnded': {
      // Nothing where it was won: of that the wallet tells, which is no longer frozen.
      const amount = plus(event.data.lost, event.data.loss ?? ZERO_PAISE);
      return amount === 0 ? null : told({ kind: 'disputeLost', ...of, amount });
    }
    default:
      return null;
  }
}

const slowFrom = ({ at }: Readonly<{ at: Instant }>): Instant =>
  new Date(Date.parse(at) + SLOW_AFTER_MS).toISOString();

/**
 * By now it may have been sent, maybe another way. What only missed its turn among calls of the store is
 * sent again within seconds: it is told of if that happens after a minute, too.
 */
async function stillWaits(
  { orderId, leg, heldBack, at }: LegNotSent['data'],
  { order }: Sources['ledger'],
): Promise<boolean> {
  const now = await order.stateOf(orderId);
  if (now.status !== 'Processing' || now.paid.legs.get(leg)?.status !== 'notSent') return false;
  return (
    heldBack !== 'turnMissed' ||
    Date.parse(at) - Date.parse(now.paid.confirmed.at) > TURN_MISSED_FOR_MS
  );
}

async function toldOfTopUp(
  event: Of<'topup'>,
  { ledger }: Sources,
  revision: number,
): Promise<Found | null> {
  const { txnId } = event.data;
  switch (event.type) {
    case 'TopUpCompleted': {
      const { userId, amount } = event.data;
      const topUp = await ledger.topUp.stateOf(txnId, { revision });
      const asked = topUp.status === 'NotRequested' ? amount : topUp.requested.amount;
      const other = asked === amount ? {} : { asked };
      return { userId, about: { kind: 'topUpCredited', txnId, amount, ...other } };
    }
    case 'StrayPaymentReceived': {
      const { userId, amount, suspended } = event.data;
      if (suspended) return null;
      return { userId, about: { kind: 'topUpCredited', txnId, amount, again: true } };
    }
    case 'PaymentFailed': {
      const { userId, reason: why } = event.data;
      return { userId, about: { kind: 'topUpFailed', txnId, why } };
    }
    default:
      return null;
  }
}

async function toldOfWallet(event: Of<'wallet'>, { ledger }: Sources): Promise<NewsAbout | null> {
  switch (event.type) {
    case 'FundsCredited': {
      const { source, amount, note } = event.data;
      const reason = note ?? '';
      switch (source) {
        case 'adjustment':
          return { kind: 'balanceAdded', amount, reason };
        case 'bankPayment':
          return { kind: 'paymentFound', amount, reason };
        case 'payOut':
          return { kind: 'payOutReturned', amount, reason };
        case 'points':
          return { kind: 'pointsRedeemed', amount };
        case 'topUp':
        case 'refund':
        case 'prize':
        case 'sentBack':
          return null;
      }
      return null;
    }
    case 'FundsDeducted': {
      const { amount, reason, against } = event.data;
      // Given up by who leaves: a letter of its own says that the account is gone.
      if (against === 'givenUp') return null;
      const kind = against === 'promotions' ? 'prizeTakenBack' : 'balanceDeducted';
      return { kind, amount, reason };
    }
    case 'FundsPaidOut':
      return { kind: 'paidOut', amount: event.data.amount, reason: event.data.reason };
    case 'FundsLocked':
      return { kind: 'fundsLocked', amount: event.data.amount };
    case 'FundsUnlocked':
      return { kind: 'fundsUnlocked', amount: event.data.amount };
    case 'WalletFrozen':
      return {
        kind: 'walletFrozen',
        why: event.data.reference.startsWith(disputeReference.frozen('')) ? 'dispute' : 'block',
      };
    case 'WalletThawed':
      return isFrozen(await ledger.wallet.stateOf(event.id)) ? null : { kind: 'walletThawed' };
    default:
      return null;
  }
}

async function toldOfBankRefund(event: Of<'refund'>, { ledger }: Sources): Promise<Found | null> {
  const { orderId, userId, reference } = event.data;
  const order = await ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return null;
  const of = named(order.placed);
  const told = (about: NewsAbout): Found => ({ userId, about });
  switch (event.type) {
    case 'BankRefundSent': {
      const { refunds } = await ledger.bankRefund.stateOf(orderId);
      const refund = refunds.find(({ asked }) => asked.reference === reference);
      return refund ? told({ kind: 'refundSent', ...of, amount: refund.asked.amount }) : null;
    }
    case 'BankRefundArrived': {
      const { amount, bankReference } = event.data;
      return told({ kind: 'refundArrived', ...of, amount, bankReference });
    }
    case 'BankRefundFailed':
      return told({ kind: 'refundCameBack', ...of, amount: event.data.amount });
    case 'BankRefundRefused':
      return told({ kind: 'refundNotSent', ...of, why: event.data.why });
    default:
      return null;
  }
}

/** As of any other late money, once it is released to the wallet. */
async function toldOfSuspense(event: Of<'suspense'>, { ledger }: Sources): Promise<Found | null> {
  if (event.type !== 'SuspenseReleased') return null;
  const { userId, subject, amount } = event.data;
  if (subject.kind === 'topUp') {
    return { userId, about: { kind: 'topUpCredited', txnId: subject.id, amount } };
  }
  const order = await ledger.order.stateOf(subject.id);
  if (order.status === 'NotPlaced') return null;
  return { userId, about: { kind: 'latePayment', ...named(order.placed), amount } };
}

/** Of one about an order the order tells. */
async function toldOfDispute(event: Of<'dispute'>, { ledger }: Sources): Promise<Found | null> {
  if (event.type !== 'DisputeSettled' || event.data.loss === 0) return null;
  const dispute = await ledger.dispute.stateOf(event.data.disputeId);
  if (dispute.status === 'none' || dispute.opened.subject.kind === 'order') return null;
  const { loss: amount } = event.data;
  return { userId: dispute.opened.userId, about: { kind: 'walletDisputeLost', amount } };
}

const named = ({ orderId, item, quantity }: OrderPlaced['data']) => ({
  orderId,
  item: quantity === 1 ? item.name : `${quantity} × ${item.name}`,
});

async function toldOfEntry(event: Of<'entry'>, { ledger }: Sources): Promise<Found | null> {
  if (event.type !== 'ManualEntrySettled') return null;
  const { entryId, amount, utr } = event.data;
  const entry = await ledger.entry.stateOf(entryId);
  const userId = entry.status === 'none' ? null : entry.proposed.userId;
  return userId === null ? null : { userId, about: { kind: 'payOutArrived', amount, utr } };
}

import { BY_STORE, endsProposal, lapseOf, plus, ZERO_PAISE, type LedgerEvent } from '@store/ledger';
import type { LegView, OrderDisputeView, PendingKind, WaitingCause } from '../views.ts';
import type { OrderRecord } from './table.ts';
import { waitingCauseOf } from './waiting-cause.ts';

type OrderEvent = Extract<LedgerEvent, { category: 'order' }>;
export type OrderFact = Readonly<{ key: string; event: OrderEvent }>;

/** Facts about an order that was never placed are left out: only a damaged log has them. */
export function evolve(
  before: OrderRecord | undefined,
  { event }: OrderFact,
): OrderRecord | undefined {
  if (event.type === 'OrderPlaced') return placed(event.data);
  if (before === undefined) return undefined;
  const change = changeBy(before, event);
  const lapsed = endsProposal(event.type) ? { openProposal: null } : {};
  const waits = (change.status ?? before.status) === 'Processing';
  const waitingCause = waits ? waitingCauseOf({ ...before, ...change }) : null;
  const pendingKind = waitingCause === null ? null : KINDS[waitingCause];
  return { ...before, ...change, ...lapsed, pendingKind, waitingCause, updatedAt: event.data.at };
}

type After = Exclude<OrderEvent, { type: 'OrderPlaced' }>;

function changeBy(before: OrderRecord, event: After): Partial<OrderRecord> {
  switch (event.type) {
    case 'GameAccountCorrected': {
      const { gameAccount, correction: corrections } = event.data;
      return { gameAccount, corrections };
    }
    case 'PaymentRequested':
      return { paymentUrl: event.data.paymentUrl };
    case 'PaymentReported':
      return { reportedAt: event.data.at };
    case 'PaymentConfirmed':
      return { status: 'Processing', utr: event.data.utr, paidAt: event.data.at };
    case 'PaymentFailed':
      return { status: 'Failed', failure: event.data.reason, closedAt: event.data.at };
    case 'StrayPaymentReceived': {
      const { amount, suspended } = event.data;
      return suspended
        ? { suspendedAmount: plus(before.suspendedAmount, amount) }
        : { strayAmount: plus(before.strayAmount, amount) };
    }
    case 'LegStarted':
      return { legs: withLeg(before, event, { status: 'started' }) };
    case 'LegAccepted': {
      const { providerReference } = event.data;
      return {
        legs: withLeg(before, event, { status: 'accepted', providerReference, reason: null }),
      };
    }
    case 'LegDelivered': {
      const { providerReference } = event.data;
      return {
        legs: withLeg(before, event, { status: 'delivered', providerReference, reason: null }),
      };
    }
    case 'LegFailed':
      return { legs: withLeg(before, event, { status: 'failed', reason: event.data.reason }) };
    case 'LegNotSent': {
      const { reason, heldBack = null } = event.data;
      return { legs: withLeg(before, event, { status: 'notSent', reason, heldBack }) };
    }
    case 'LegOutcomeUnknown':
      return { legs: withLeg(before, event, { status: 'unknown', reason: event.data.reason }) };
    case 'LegMadeManual':
      return { legs: withLeg(before, event, { status: 'manual', reason: event.data.reason }) };
    case 'LegResendApproved': {
      const legs = event.data.by === BY_STORE ? resumed(before, event.data.leg) : before.legs;
      return { legs: withLeg({ legs }, event, ANEW) };
    }
    case 'LegRerouted': {
      const { route, productCode, attempt } = event.data;
      return {
        legs: before.legs.map((leg) =>
          leg.leg === event.data.leg
            ? {
                ...leg,
                ...{ ...ANEW, attempt, route, productCode, updatedAt: event.data.at },
                turnedDown: [...(leg.turnedDown ?? []), ...noOf(leg)],
              }
            : leg,
        ),
      };
    }
    case 'OrderCompleted':
      return {
        ...closed(event),
        status: 'Completed',
        reason: event.data.note,
        returned: event.data.returned ?? null,
        reward: event.data.reward,
        completedAt: event.data.at,
      };
    case 'OrderRefunded':
      return { ...closed(event), status: 'Refunded', reason: event.data.reason || null };
    case 'RefundAsked':
      return { refundAskedAt: event.data.at };
    case 'CodesRevealed':
    case 'DecisionSetAside':
      return {};
    case 'HeldForReview':
      return { heldFor: event.data.causes };
    case 'ReleasedFromReview':
      return { heldFor: null };
    case 'CancellationProposed': {
      const { proposalId, to, by, reason, at } = event.data;
      return { openProposal: { proposalId, to, by, reason, lapsesAt: lapseOf(at), at } };
    }
    case 'CancellationWithdrawn':
      return {};
    case 'OrderDisputed': {
      const { disputeId, stray } = event.data;
      const dispute = { disputeId, status: 'open', out: ZERO_PAISE } as const;
      const isStray = stray !== undefined && ({ isStray: true } as const);
      return { disputes: [...before.disputes, { ...dispute, ...isStray }] };
    }
    case 'SaleDisputed': {
      const { disputeId, amount: out, at: outAt } = event.data;
      return { disputes: withDispute(before, disputeId, { out, outAt }) };
    }
    case 'OrderDisputeEnded': {
      const { disputeId, outcome: status, lost: out } = event.data;
      return { disputes: withDispute(before, disputeId, { status, out }) };
    }
    case 'OrderCancelled':
      return { ...closed(event), status: 'Cancelled', reason: event.data.reason };
  }
}

type Closing = Extract<After, { type: 'OrderCompleted' | 'OrderRefunded' | 'OrderCancelled' }>;

const closed = ({ data }: Closing): Partial<OrderRecord> => ({
  decidedBy: data.by,
  heldFor: null,
  closedAt: data.at,
});

const withDispute = (
  { disputes }: OrderRecord,
  disputeId: string,
  change: Partial<OrderDisputeView>,
): readonly OrderDisputeView[] =>
  disputes.map((each) => (each.disputeId === disputeId ? { ...each, ...change } : each));

const ANEW = { status: 'waiting', providerReference: null, reason: null, heldBack: null } as const;

const resumed = ({ legs }: Pick<OrderRecord, 'legs'>, number: number): readonly LegView[] =>
  legs.map((leg) => (leg.leg === number ? { ...leg, resumed: (leg.resumed ?? 0) + 1 } : leg));

const withLeg = (
  { legs }: Pick<OrderRecord, 'legs'>,
  { data }: Extract<After, { data: { leg: number } }>,
  change: Partial<LegView>,
): readonly LegView[] =>
  legs.map((leg) =>
    leg.leg === data.leg ? { ...leg, ...attemptIn(data), ...change, updatedAt: data.at } : leg,
  );

const attemptIn = ({ attempt }: Readonly<{ attempt?: number }>) =>
  attempt === undefined ? {} : { attempt };

/** What the route said that a part was sent on; nothing where nobody was asked. */
const noOf = ({
  route,
  productCode,
  status,
  reason,
}: LegView): NonNullable<LegView['turnedDown']> =>
  status === 'failed' || status === 'notSent' ? [{ route, productCode, status, reason }] : [];

/** A person must look, find out or act, or a provider is at work. */
const KINDS: Readonly<Record<WaitingCause, PendingKind>> = {
  held: 'held',
  unknownOutcome: 'unknown',
  providerDown: 'manual',
  waitsForTurn: 'manual',
  unreadableAccount: 'manual',
  disputed: 'manual',
  disputeLost: 'manual',
  disputeWon: 'manual',
  wrongId: 'manual',
  partRefused: 'manual',
  manualItem: 'manual',
  provider: 'running',
};

function placed(data: Extract<OrderEvent, { type: 'OrderPlaced' }>['data']): OrderRecord {
  return {
    orderId: data.orderId,
    userId: data.userId,
    productId: data.product.id,
    productName: data.product.name,
    productType: data.product.type,
    itemId: data.item.id,
    itemName: data.quantity === 1 ? data.item.name : `${data.quantity} × ${data.item.name}`,
    price: data.price,
    returned: null,
    originalPrice: data.originalPrice,
    cost: data.cost,
    reward: data.reward,
    paymentMode: data.paymentMode,
    walletPart: data.tender.wallet,
    status: 'Created',
    gameAccount: data.gameAccount,
    corrections: 0,
    reason: null,
    paymentUrl: null,
    reportedAt: null,
    utr: null,
    failure: null,
    legs: data.legs.map(({ leg, route, productCode, share }) => ({
      ...{ leg, route, productCode, share },
      status: 'waiting',
      providerReference: null,
      reason: null,
      updatedAt: data.at,
    })),
    decidedBy: null,
    refundAskedAt: null,
    openProposal: null,
    heldFor: null,
    strayAmount: ZERO_PAISE,
    suspendedAmount: ZERO_PAISE,
    disputes: [],
    pendingKind: null,
    waitingCause: null,
    refundAfterHours: data.refundAfterHours,
    expiresAt: data.expiresAt,
    paidAt: null,
    completedAt: null,
    saleBefore: null,
    closedAt: null,
    createdAt: data.at,
    updatedAt: data.at,
  };
}

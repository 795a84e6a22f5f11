import { Map, OrderedMap, Set } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import type { OrderEvent, OrderPlaced } from './events.ts';
import { BY_STORE } from './resending.ts';
import { endsProposal } from './two-persons.ts';
import {
  wayOf,
  type LegProgress,
  type Order,
  type OrderDispute,
  type PaidFacts,
  type PlacedOrder,
} from './state.ts';

/** Facts that do not fit the stage leave the order as it is: a recorded fact is never refused. */
export function evolve(order: Order, event: OrderEvent): Order {
  if (order.status === 'NotPlaced') {
    return event.type === 'OrderPlaced' ? created(event.data) : order;
  }
  const after = changedBy(order, event);
  return endsProposal(event.type)
    ? withPaid(after, (paid) => ({ ...paid, openProposal: null }))
    : after;
}

function changedBy(order: PlacedOrder, event: OrderEvent): PlacedOrder {
  switch (event.type) {
    case 'OrderPlaced':
      return order;
    case 'GameAccountCorrected':
      return { ...order, corrections: [...order.corrections, event.data] };
    case 'PaymentRequested':
      return { ...order, paymentRequest: event.data };
    case 'PaymentReported':
      return { ...order, reportedAt: event.data.at };
    case 'StrayPaymentReceived':
      return { ...order, strayPayments: order.strayPayments.set(event.data.utr, event.data) };
    case 'PaymentConfirmed':
      return order.status === 'Created'
        ? {
            ...order,
            status: 'Processing',
            paid: {
              confirmed: event.data,
              legs: waitingLegs(order.placed),
              attempts: Map(),
              resentBy: Map(),
              ways: Map(),
              sentOn: Map(),
              heldBackOn: Map(),
              setAside: Set(),
              refundAsked: null,
              revealed: Set(),
              held: null,
              released: null,
              proposals: Map(),
              withdrawals: Map(),
              openProposal: null,
            },
          }
        : order;
    case 'PaymentFailed':
      return order.status === 'Created'
        ? { ...order, status: 'Failed', failed: event.data }
        : order;
    case 'LegStarted': {
      const { leg, route, at } = event.data;
      return withPaid(withLeg(order, leg, { status: 'started', at }), (paid) => ({
        ...paid,
        sentOn: paid.sentOn.update(leg, [], (routes) => [...routes, route]),
      }));
    }
    case 'LegAccepted': {
      const { leg, providerReference } = event.data;
      return withLeg(order, leg, { status: 'accepted', providerReference });
    }
    case 'LegDelivered': {
      const { leg, providerReference } = event.data;
      return withLeg(order, leg, { status: 'delivered', providerReference });
    }
    case 'LegFailed': {
      const { leg, reason, about } = event.data;
      return withLeg(order, leg, { status: 'failed', reason, ...(about && { about }) });
    }
    case 'LegNotSent': {
      const { leg, reason, heldBack } = event.data;
      if (heldBack === undefined) return withLeg(order, leg, { status: 'notSent', reason });
      const after = withLeg(order, leg, { status: 'notSent', reason, heldBack });
      return withPaid(after, (paid) => withNobodyAsked(paid, leg));
    }
    case 'LegOutcomeUnknown': {
      const { leg, at } = event.data;
      const before = 'paid' in order ? order.paid?.legs.get(leg) : undefined;
      const named = before?.status === 'accepted' ? before.providerReference : undefined;
      return withLeg(order, leg, {
        ...{ status: 'unknown', at },
        ...(named !== undefined && { providerReference: named }),
      });
    }
    case 'LegMadeManual':
      return withLeg(order, event.data.leg, { status: 'manual' });
    case 'LegResendApproved': {
      const { leg, attempt, by } = event.data;
      return withPaid(order, (paid) => {
        const way = wayOf(order, paid, leg);
        if (way === undefined) return paid;
        return {
          ...paid,
          legs: paid.legs.set(leg, { status: 'waiting', route: way.route }),
          attempts: paid.attempts.set(leg, attempt),
          // The store sends only what was held back: what an admin asked for is still to come.
          resentBy: paid.resentBy.set(leg, by === BY_STORE ? (paid.resentBy.get(leg) ?? by) : by),
        };
      });
    }
    case 'LegRerouted': {
      const { leg, attempt, route, providerProduct, productCode } = event.data;
      return withPaid(order, (paid) => ({
        ...paid,
        legs: paid.legs.set(leg, { status: 'waiting', route }),
        attempts: paid.attempts.set(leg, attempt),
        resentBy: paid.resentBy.delete(leg),
        ways: paid.ways.set(leg, { route, providerProduct, productCode }),
      }));
    }
    case 'DecisionSetAside':
      return withPaid(order, (paid) => ({
        ...paid,
        setAside: paid.setAside.add(event.data.decisionId),
      }));
    case 'RefundAsked':
      return withPaid(order, (paid) => ({ ...paid, refundAsked: event.data }));
    case 'CodesRevealed':
      return withPaid(order, (paid) => ({
        ...paid,
        revealed: paid.revealed.union(event.data.legs),
      }));
    case 'HeldForReview':
      return withPaid(order, (paid) => ({ ...paid, held: event.data }));
    case 'ReleasedFromReview':
      return withPaid(order, (paid) => ({ ...paid, released: event.data }));
    case 'CancellationProposed':
      return withPaid(order, (paid) => ({
        ...paid,
        proposals: paid.proposals.set(event.data.proposalId, event.data),
        openProposal: event.data,
      }));
    case 'CancellationWithdrawn':
      return withPaid(order, (paid) => ({
        ...paid,
        withdrawals: paid.withdrawals.set(event.data.proposalId, event.data),
      }));
    case 'OrderCompleted':
      return order.status === 'Processing'
        ? { ...order, status: 'Completed', completed: event.data }
        : order;
    case 'OrderRefunded':
      if (order.status === 'Processing') {
        return { ...order, status: 'Refunded', completed: null, refunded: event.data };
      }
      return order.status === 'Completed'
        ? { ...order, status: 'Refunded', refunded: event.data }
        : order;
    case 'OrderCancelled':
      if (order.status === 'Created') {
        return { ...order, status: 'Cancelled', paid: null, cancelled: event.data };
      }
      return order.status === 'Processing'
        ? { ...order, status: 'Cancelled', cancelled: event.data }
        : order;
    case 'OrderDisputed': {
      const dispute = { disputed: event.data, sale: null, ended: null };
      return { ...order, disputes: order.disputes.set(event.data.disputeId, dispute) };
    }
    case 'SaleDisputed':
      return withDispute(order, event.data.disputeId, { sale: event.data });
    case 'OrderDisputeEnded':
      return withDispute(order, event.data.disputeId, { ended: event.data });
    default:
      return assertNever(event);
  }
}

const created = (placed: OrderPlaced['data']): Order => ({
  status: 'Created',
  placed,
  corrections: [],
  paymentRequest: null,
  reportedAt: null,
  strayPayments: Map(),
  disputes: OrderedMap(),
});

const waitingLegs = ({ legs }: OrderPlaced['data']): Map<number, LegProgress> =>
  Map(legs.map(({ leg, route }) => [leg, { status: 'waiting', route }]));

const withLeg = (order: PlacedOrder, leg: number, progress: LegProgress): PlacedOrder =>
  withPaid(order, (paid) => ({ ...paid, legs: paid.legs.set(leg, progress) }));

const withPaid = (order: PlacedOrder, change: (paid: PaidFacts) => PaidFacts): PlacedOrder =>
  'paid' in order && order.paid ? { ...order, paid: change(order.paid) } : order;

/** Where its last attempt was held back it may go as if for the first time. */
function withNobodyAsked(paid: PaidFacts, leg: number): PaidFacts {
  const routes = paid.sentOn.get(leg) ?? [];
  return {
    ...paid,
    sentOn: paid.sentOn.set(leg, routes.slice(0, -1)),
    heldBackOn: paid.heldBackOn.update(leg, [], (before) => [...before, ...routes.slice(-1)]),
  };
}

function withDispute(
  order: PlacedOrder,
  disputeId: string,
  change: Partial<OrderDispute>,
): PlacedOrder {
  const dispute = order.disputes.get(disputeId);
  if (dispute === undefined) return order;
  return { ...order, disputes: order.disputes.set(disputeId, { ...dispute, ...change }) };
}

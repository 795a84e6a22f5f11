import { assertNever } from '../kernel/assert-never.ts';
import type { Instant } from '../kernel/message.ts';
import type {
  FundsSuspended,
  ReturnProposed,
  ReturnWay,
  SuspenseEvent,
  SuspenseRefundAsked,
  SuspenseReleased,
  SuspenseReturnedByHand,
} from './events.ts';

export type SuspenseRefundStatus = 'asked' | 'sent' | 'arrived' | 'failed';

export type SuspenseRefund = Readonly<{
  asked: SuspenseRefundAsked['data'];
  status: SuspenseRefundStatus;
  /** Of the bank. */
  bankReference: string | null;
  /** In the gateway’s words. */
  reason: string | null;
  /** When it became what it is. */
  since: Instant;
}>;

/** Waits for a person, is on its way back, or has gone one of the three ways. */
export type SuspenseStatus = 'open' | 'refunding' | 'refunded' | 'byHand' | 'released';

export type Suspended = Readonly<{
  status: SuspenseStatus;
  suspended: FundsSuspended['data'];
  proposal: ReturnProposed['data'] | null;
  /** Each at the place of its number. */
  refunds: readonly SuspenseRefund[];
  byHand: SuspenseReturnedByHand['data'] | null;
  released: SuspenseReleased['data'] | null;
  /** What was asked by whom, each at the place of its number. */
  decisions: readonly string[];
}>;
export type Suspense = Readonly<{ status: 'none' }> | Suspended;

export const nothingSuspended: Suspense = { status: 'none' };

export function evolve(state: Suspense, event: SuspenseEvent): Suspense {
  if (event.type === 'FundsSuspended') {
    const nothing = { proposal: null, refunds: [], byHand: null, released: null, decisions: [] };
    return { status: 'open', suspended: event.data, ...nothing };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ReturnProposed': {
      const { way, bankReference } = event.data;
      return { ...decided(state, event, askedFor(way, bankReference)), proposal: event.data };
    }
    case 'ReturnWithdrawn':
      return decided(state, event, 'withdraw');
    case 'SuspenseRefundAsked': {
      const nothingYet = { bankReference: null, reason: null } as const;
      const { at: since } = event.data;
      const refund: SuspenseRefund = { asked: event.data, status: 'asked', ...nothingYet, since };
      const asked = event.data.proposedBy ? 'agree' : askedFor('gateway', null);
      const refunds = [...state.refunds, refund];
      return { ...decided(state, event, asked), status: 'refunding', refunds };
    }
    case 'SuspenseRefundSent':
      return withRefund(state, event.data.reference, { status: 'sent', since: event.data.at });
    case 'SuspenseRefundArrived': {
      const { reference, bankReference, at: since } = event.data;
      const arrived = withRefund(state, reference, { status: 'arrived', bankReference, since });
      return { ...arrived, status: 'refunded' };
    }
    case 'SuspenseRefundTraced': {
      const { reference, bankReference } = event.data;
      return withRefund(state, reference, { bankReference });
    }
    case 'SuspenseRefundFailed': {
      const { reference, reason, at: since } = event.data;
      const failed = withRefund(state, reference, { status: 'failed', reason, since });
      return { ...failed, status: 'open' };
    }
    case 'SuspenseReturnedByHand': {
      const { proposedBy, bankReference } = event.data;
      const asked = proposedBy ? 'agree' : askedFor('byHand', bankReference);
      return { ...decided(state, event, asked), status: 'byHand', byHand: event.data };
    }
    case 'SuspenseReleased':
      return { ...decided(state, event, 'release'), status: 'released', released: event.data };
    default:
      return assertNever(event);
  }
}

/** What a decision asks for, and who: by which one that is made again is known. */
export const askedBy = (by: string, what: string): string => `${by}: ${what}`;
export const askedFor = (way: ReturnWay, bankReference: string | null): string =>
  bankReference === null ? way : `${way} ${bankReference}`;

/** Whatever is decided, nothing of it stays proposed. */
const decided = (
  state: Suspended,
  { data: { by } }: Readonly<{ data: Readonly<{ by: string }> }>,
  what: string,
): Suspended => ({
  ...state,
  proposal: null,
  decisions: [...state.decisions, askedBy(by, what)],
});

const withRefund = (
  state: Suspended,
  reference: string,
  more: Partial<SuspenseRefund>,
): Suspended => ({
  ...state,
  refunds: state.refunds.map((refund) =>
    refund.asked.reference === reference ? { ...refund, ...more } : refund,
  ),
});

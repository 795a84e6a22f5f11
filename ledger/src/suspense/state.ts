import { assertNever } from '../kernel/assert-never.ts';
import type { Instant } from '../kernel/message.ts';
import type {
  FundsSuspended,
  ReturnProposed,
  ReturnWay,
  ReturnWithdrawn,
  SuspenseEvent,
  SuspenseRefundAsked,
  SuspenseReleased,
  SuspenseReturnedByHand,
  SuspenseTakenBack,
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

/** Said to have arrived, but no bank has ever named it: what a gateway says next may be true. */
export const isUntraced = ({ status, bankReference }: SuspenseRefund): boolean =>
  status === 'arrived' && bankReference === null;

/** Waits for a person, is on its way back, or has gone one of the ways there are. */
export type SuspenseStatus =
  | 'open'
  | 'refunding'
  | 'refunded'
  | 'byHand'
  | 'takenBack'
  | 'released';

/** `withdrawn` once somebody has thought better of it. */
export type ReturnProposal = Readonly<{
  proposed: ReturnProposed['data'];
  withdrawn: ReturnWithdrawn['data'] | null;
}>;

export type Suspended = Readonly<{
  status: SuspenseStatus;
  suspended: FundsSuspended['data'];
  /** The one that waits for an answer. */
  proposal: ReturnProposed['data'] | null;
  proposals: readonly ReturnProposal[];
  /** Each at the place of its number. */
  refunds: readonly SuspenseRefund[];
  byHand: SuspenseReturnedByHand['data'] | null;
  takenBack: SuspenseTakenBack['data'] | null;
  released: SuspenseReleased['data'] | null;
  /** What was asked by whom, each at the place of its number. */
  decisions: readonly string[];
}>;
export type Suspense = Readonly<{ status: 'none' }> | Suspended;

export const nothingSuspended: Suspense = { status: 'none' };

export function evolve(state: Suspense, event: SuspenseEvent): Suspense {
  if (event.type === 'FundsSuspended') {
    const nothing = { proposal: null, byHand: null, takenBack: null, released: null } as const;
    const none = { proposals: [], refunds: [], decisions: [] };
    return { status: 'open', suspended: event.data, ...nothing, ...none };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ReturnProposed': {
      const proposals = [...state.proposals, { proposed: event.data, withdrawn: null }];
      const asked = decided(state, event, askedFor(event.data.way, null));
      return { ...asked, proposals, proposal: event.data };
    }
    case 'ReturnWithdrawn': {
      const proposals = state.proposals.map((one) =>
        one.proposed === state.proposal ? { ...one, withdrawn: event.data } : one,
      );
      return { ...decided(state, event, 'withdraw'), proposals };
    }
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
    case 'SuspenseTakenBack': {
      const asked = decided(state, event, 'takenBack');
      return { ...asked, status: 'takenBack', takenBack: event.data };
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

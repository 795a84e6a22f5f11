import type {
  PaidSubject,
  LedgerEvent,
  Paise,
  ReturnWay,
  SuspendedBecause,
  SuspenseStatus,
} from '@store/ledger';
import { amount, instant, integer, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { SuspendedView } from '../views.ts';

export const suspended = defineTable<SuspendedView>({
  name: 'suspended_payment',
  key: ['utr'],
  columns: {
    utr: text(),
    userId: text(),
    subject: text<PaidSubject['kind']>(),
    subjectId: text(),
    gateway: nullable(text()),
    amount: amount<Paise>(),
    takenByBank: nullable(amount<Paise>()),
    why: text<SuspendedBecause>(),
    status: text<SuspenseStatus>(),
    proposedWay: nullable(text<ReturnWay>()),
    proposedBy: nullable(text()),
    proposedAt: nullable(instant),
    refunds: integer,
    refundReference: nullable(text()),
    refundAskedAt: nullable(instant),
    refundSentAt: nullable(instant),
    refundFailed: nullable(text()),
    bankReference: nullable(text()),
    decidedBy: nullable(text()),
    endedAt: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: [
    '(created_at, utr) where ended_at is null',
    '(ended_at desc, utr) where ended_at is not null',
    '(subject_id)',
    '(user_id)',
    '(gateway, coalesce(refund_sent_at, refund_asked_at)) where refund_asked_at is not null',
  ],
  streamOf: ({ utr }) => `suspense-${utr}`,
});

type SuspenseEvent = Extract<LedgerEvent, { category: 'suspense' }>;
type SuspenseFact = Readonly<{ key: string; event: SuspenseEvent }>;

/** Late money that was put into no wallet, and what became of it. */
export const suspendedPayment = readModel(suspended, tell, evolve);

function tell(event: LedgerEvent, facts: SuspenseFact[]): void {
  if (event.category === 'suspense') facts.push({ key: event.id, event });
}

const NOT_PROPOSED = { proposedWay: null, proposedBy: null, proposedAt: null };

function evolve(
  before: SuspendedView | undefined,
  { event }: SuspenseFact,
): SuspendedView | undefined {
  if (event.type === 'FundsSuspended') return taken(event.data);
  if (before === undefined) return undefined;
  const { at } = event.data;
  const now = { ...before, updatedAt: at };
  switch (event.type) {
    case 'ReturnProposed': {
      const { way: proposedWay, by: proposedBy } = event.data;
      return { ...now, proposedWay, proposedBy, proposedAt: at };
    }
    case 'ReturnWithdrawn':
      return { ...now, ...NOT_PROPOSED };
    case 'SuspenseRefundAsked': {
      const { number: refunds, reference: refundReference, by: decidedBy } = event.data;
      const asked = { refunds, refundReference, refundAskedAt: at, decidedBy };
      const nothingYet = { refundSentAt: null, refundFailed: null, bankReference: null };
      return { ...now, ...NOT_PROPOSED, ...asked, ...nothingYet, status: 'refunding' };
    }
    case 'SuspenseRefundSent':
      return { ...now, refundSentAt: at };
    case 'SuspenseRefundArrived': {
      const { bankReference } = event.data;
      const refundSentAt = before.refundSentAt ?? at;
      return { ...now, status: 'refunded', refundSentAt, bankReference, endedAt: at };
    }
    case 'SuspenseRefundTraced':
      return { ...now, bankReference: event.data.bankReference };
    case 'SuspenseRefundFailed':
      return { ...now, status: 'open', refundFailed: event.data.reason, endedAt: null };
    case 'SuspenseReturnedByHand': {
      const { bankReference, takenByBank = null, by: decidedBy } = event.data;
      const returned = { status: 'byHand', takenByBank, bankReference, decidedBy } as const;
      return { ...now, ...NOT_PROPOSED, ...returned, endedAt: at };
    }
    case 'SuspenseTakenBack':
    case 'SuspenseReleased': {
      const { by: decidedBy } = event.data;
      const status = event.type === 'SuspenseReleased' ? 'released' : 'takenBack';
      return { ...now, ...NOT_PROPOSED, status, decidedBy, endedAt: at };
    }
  }
}

function taken(data: Extract<SuspenseEvent, { type: 'FundsSuspended' }>['data']): SuspendedView {
  const { utr, userId, subject, gateway, amount: sum, why, at } = data;
  return {
    ...{ utr, userId, subject: subject.kind, subjectId: subject.id, gateway, amount: sum, why },
    takenByBank: null,
    status: 'open',
    ...NOT_PROPOSED,
    refunds: 0,
    refundReference: null,
    refundAskedAt: null,
    refundSentAt: null,
    refundFailed: null,
    bankReference: null,
    decidedBy: null,
    endedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

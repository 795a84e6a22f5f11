import { plus, ZERO_PAISE, type LedgerEvent, type Paise, type TopUpFailure } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { TopUpView } from '../views.ts';

export const topUps = defineTable<TopUpView>({
  name: 'top_up',
  key: ['txnId'],
  columns: {
    txnId: text(),
    userId: text(),
    amount: amount<Paise>(),
    askedAmount: amount<Paise>(),
    status: text<TopUpView['status']>(),
    paymentUrl: nullable(text()),
    reportedAt: nullable(instant),
    utr: nullable(text()),
    failure: nullable(text<TopUpFailure>()),
    strayAmount: amount<Paise>(),
    suspendedAmount: amount<Paise>(),
    expiresAt: instant,
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: [
    '(user_id, created_at)',
    '(utr) where utr is not null',
    "(updated_at, txn_id) where status = 'Failed' and payment_url is not null",
  ],
  streamOf: ({ txnId }) => `topup-${txnId}`,
});

type TopUpEvent = Extract<LedgerEvent, { category: 'topup' }>;
type TopUpFact = Readonly<{ key: string; event: TopUpEvent }>;

/** Top-ups of wallets by bank payment. */
export const topUp = readModel(topUps, tell, evolve);

function tell(event: LedgerEvent, facts: TopUpFact[]): void {
  if (event.category === 'topup') facts.push({ key: event.id, event });
}

export function evolve(before: TopUpView | undefined, { event }: TopUpFact): TopUpView | undefined {
  if (event.type === 'TopUpRequested') return requested(event.data);
  if (before === undefined) return undefined;
  const now = { ...before, updatedAt: event.data.at };
  switch (event.type) {
    case 'PaymentRequested':
      return { ...now, paymentUrl: event.data.paymentUrl };
    case 'PaymentReported':
      return { ...now, reportedAt: event.data.at };
    case 'PaymentConfirmed':
      // Also after a failure: late money counts, and it counts as much as came.
      return {
        ...now,
        status: 'Paid',
        amount: event.data.amount,
        utr: event.data.utr,
        failure: null,
      };
    case 'PaymentFailed':
      return { ...now, status: 'Failed', failure: event.data.reason };
    case 'PaymentSuspended':
      return { ...now, suspendedAmount: plus(before.suspendedAmount, event.data.amount) };
    case 'StrayPaymentReceived': {
      const { amount, suspended } = event.data;
      return suspended
        ? { ...now, suspendedAmount: plus(before.suspendedAmount, amount) }
        : { ...now, strayAmount: plus(before.strayAmount, amount) };
    }
    case 'TopUpCompleted':
      return { ...now, status: 'Completed' };
  }
}

const requested = (data: Extract<TopUpEvent, { type: 'TopUpRequested' }>['data']): TopUpView => ({
  txnId: data.txnId,
  userId: data.userId,
  amount: data.amount,
  askedAmount: data.amount,
  status: 'Created',
  paymentUrl: null,
  reportedAt: null,
  utr: null,
  failure: null,
  strayAmount: ZERO_PAISE,
  suspendedAmount: ZERO_PAISE,
  expiresAt: data.expiresAt,
  createdAt: data.at,
  updatedAt: data.at,
});

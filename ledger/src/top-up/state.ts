import { assertNever } from '../kernel/assert-never.ts';
import type { Instant } from '../kernel/message.ts';
import type {
  TopUpCompleted,
  TopUpEvent,
  TopUpPaymentConfirmed,
  TopUpPaymentFailed,
  TopUpPaymentRequested,
  TopUpPaymentSuspended,
  TopUpRequested,
  TopUpStrayPaymentReceived,
} from './events.ts';

/** What is remembered in every stage, because it may be asked for again in every stage. */
type Asked = Readonly<{
  requested: TopUpRequested['data'];
  paymentRequest: TopUpPaymentRequested['data'] | null;
  /** When its owner has first said that they have paid. */
  reportedAt: Instant | null;
  /** Transfers that were put into no wallet. */
  suspended: readonly TopUpPaymentSuspended['data'][];
  /** Transfers beyond the one that it was confirmed with. */
  strayPayments: readonly TopUpStrayPaymentReceived['data'][];
}>;
/** Money may come after the payment had failed, so a paid top-up can have failed before. */
type Paid = Readonly<{
  failed: TopUpPaymentFailed['data'] | null;
  confirmed: TopUpPaymentConfirmed['data'];
}>;

export type RequestedTopUp =
  | (Asked & Readonly<{ status: 'Created' }>)
  | (Asked & Readonly<{ status: 'Failed'; failed: TopUpPaymentFailed['data'] }>)
  | (Asked & Paid & Readonly<{ status: 'Paid' }>)
  | (Asked & Paid & Readonly<{ status: 'Completed'; completed: TopUpCompleted['data'] }>);

export type TopUp = Readonly<{ status: 'NotRequested' }> | RequestedTopUp;

export const notRequested: TopUp = { status: 'NotRequested' };

/** Facts that do not fit the stage leave the top-up as it is: a recorded fact is never refused. */
export function evolve(topUp: TopUp, { type, data }: TopUpEvent): TopUp {
  if (topUp.status === 'NotRequested') {
    return type === 'TopUpRequested'
      ? {
          ...{ status: 'Created', requested: data, paymentRequest: null },
          ...{ reportedAt: null, suspended: [], strayPayments: [] },
        }
      : topUp;
  }
  switch (type) {
    case 'TopUpRequested':
      return topUp;
    case 'PaymentRequested':
      return { ...topUp, paymentRequest: data };
    case 'PaymentReported':
      return { ...topUp, reportedAt: data.at };
    case 'PaymentFailed':
      return topUp.status === 'Created' ? { ...topUp, status: 'Failed', failed: data } : topUp;
    case 'PaymentSuspended':
      return { ...topUp, suspended: [...topUp.suspended, data] };
    case 'StrayPaymentReceived':
      return { ...topUp, strayPayments: [...topUp.strayPayments, data] };
    case 'PaymentConfirmed':
      return topUp.status === 'Created' || topUp.status === 'Failed'
        ? { ...topUp, status: 'Paid', failed: failureOf(topUp), confirmed: data }
        : topUp;
    case 'TopUpCompleted':
      return topUp.status === 'Paid' ? { ...topUp, status: 'Completed', completed: data } : topUp;
    default:
      return assertNever(type);
  }
}

export const failureOf = (topUp: RequestedTopUp): TopUpPaymentFailed['data'] | null =>
  topUp.status === 'Created' ? null : topUp.failed;

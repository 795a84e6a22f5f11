import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { repeat } from '../kernel/repeat.ts';
import type {
  CompleteTopUp,
  ConfirmTopUpPayment,
  FailTopUpPayment,
  RecordTopUpStrayPayment,
  ReportTopUpPayment,
  RequestTopUp,
  RequestTopUpPayment,
  SuspendTopUpPayment,
  TopUpCommand,
} from './commands.ts';
import type { TopUpEvent } from './events.ts';
import type { TopUpRejection } from './rejections.ts';
import { evolve, failureOf, notRequested, type RequestedTopUp, type TopUp } from './state.ts';

type TopUpDecision = Decision<TopUpEvent, TopUpRejection>;

function decide(command: TopUpCommand, topUp: TopUp): TopUpDecision {
  if (command.type === 'RequestTopUp') return request(command.data, topUp);
  if (topUp.status === 'NotRequested') {
    return reject({ type: 'NoSuchTopUp', txnId: command.data.txnId });
  }
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command.data, topUp);
    case 'ReportPayment':
      return reportPayment(command.data, topUp);
    case 'ConfirmPayment':
      return confirmPayment(command.data, topUp);
    case 'FailPayment':
      return failPayment(command.data, topUp);
    case 'SuspendPayment':
      return suspendPayment(command.data, topUp);
    case 'RecordStrayPayment':
      return recordStrayPayment(command.data, topUp);
    case 'CompleteTopUp':
      return complete(command.data, topUp);
    default:
      return assertNever(command);
  }
}

function request(data: RequestTopUp['data'], topUp: TopUp): TopUpDecision {
  if (topUp.status !== 'NotRequested') {
    // The deadline counts from the moment of asking, so a repeat brings a later one.
    const asked = { ...data, expiresAt: topUp.requested.expiresAt };
    return repeat(topUp.requested, asked, data.txnId);
  }
  if (data.amount === 0) return reject({ type: 'EmptyTopUp', txnId: data.txnId });
  return accept({ type: 'TopUpRequested', data });
}

function requestPayment(asked: RequestTopUpPayment['data'], topUp: RequestedTopUp): TopUpDecision {
  const data = { ...asked, userId: topUp.requested.userId };
  if (topUp.paymentRequest) return repeat(topUp.paymentRequest, data, asked.txnId);
  if (topUp.status !== 'Created') return notInStatus(topUp, 'RequestPayment');
  return accept({ type: 'PaymentRequested', data });
}

function reportPayment(
  { txnId, at }: ReportTopUpPayment['data'],
  topUp: RequestedTopUp,
): TopUpDecision {
  const isPayable = topUp.status === 'Created' && topUp.paymentRequest !== null;
  if (!isPayable) return notInStatus(topUp, 'ReportPayment');
  if (topUp.reportedAt !== null) return alreadyDone;
  return accept({ type: 'PaymentReported', data: { txnId, userId: topUp.requested.userId, at } });
}

function confirmPayment(asked: ConfirmTopUpPayment['data'], topUp: RequestedTopUp): TopUpDecision {
  const gateway = topUp.paymentRequest?.gateway ?? null;
  const data = { ...asked, userId: topUp.requested.userId, gateway };
  if (topUp.status === 'Paid' || topUp.status === 'Completed') {
    return repeat(topUp.confirmed, data, asked.utr);
  }
  if (data.amount === 0) return reject({ type: 'EmptyTopUp', txnId: asked.txnId });
  if (suspendedAs(topUp, asked.utr))
    return reject({ type: 'ReferenceReused', reference: asked.utr });
  return accept({ type: 'PaymentConfirmed', data });
}

/** The first word stands: neither is a transfer that was credited suspended, nor the other way round. */
function suspendPayment(asked: SuspendTopUpPayment['data'], topUp: RequestedTopUp): TopUpDecision {
  const gateway = topUp.paymentRequest?.gateway ?? null;
  const earlier = suspendedAs(topUp, asked.utr);
  const data = { ...asked, userId: topUp.requested.userId, gateway };
  if (earlier) return repeat(earlier, { ...data, why: earlier.why }, asked.utr);
  if (topUp.status !== 'Failed') return notInStatus(topUp, 'SuspendPayment');
  if (data.amount === 0) return reject({ type: 'EmptyTopUp', txnId: asked.txnId });
  return accept({ type: 'PaymentSuspended', data });
}

/** As with an order: whether it is suspended is decided once for each transfer. */
function recordStrayPayment(
  asked: RecordTopUpStrayPayment['data'],
  topUp: RequestedTopUp,
): TopUpDecision {
  const gateway = topUp.paymentRequest?.gateway ?? null;
  const data = { ...asked, userId: topUp.requested.userId, gateway };
  const earlier = topUp.strayPayments.find(({ utr }) => utr === asked.utr);
  if (earlier) {
    const [{ suspended: _first, ...before }, { suspended: _now, ...told }] = [earlier, data];
    return repeat(before, told, asked.utr);
  }
  if (topUp.status !== 'Paid' && topUp.status !== 'Completed') {
    return notInStatus(topUp, 'RecordStrayPayment');
  }
  if (topUp.confirmed.utr === asked.utr || suspendedAs(topUp, asked.utr)) {
    return reject({ type: 'ReferenceReused', reference: asked.utr });
  }
  if (data.amount === 0) return reject({ type: 'EmptyTopUp', txnId: asked.txnId });
  return accept({ type: 'StrayPaymentReceived', data });
}

const suspendedAs = ({ suspended }: RequestedTopUp, utr: string) =>
  suspended.find((transfer) => transfer.utr === utr);

function failPayment(asked: FailTopUpPayment['data'], topUp: RequestedTopUp): TopUpDecision {
  const data = { ...asked, userId: topUp.requested.userId };
  const earlier = failureOf(topUp);
  if (earlier) return repeat(earlier, data, asked.txnId);
  if (topUp.status !== 'Created') return notInStatus(topUp, 'FailPayment');
  return accept({ type: 'PaymentFailed', data });
}

function complete({ txnId, at }: CompleteTopUp['data'], topUp: RequestedTopUp): TopUpDecision {
  if (topUp.status === 'Completed') return alreadyDone;
  if (topUp.status !== 'Paid') return notInStatus(topUp, 'CompleteTopUp');
  const { userId, amount } = topUp.confirmed;
  return accept({ type: 'TopUpCompleted', data: { txnId, userId, amount, at } });
}

const notInStatus = ({ status, requested }: RequestedTopUp, asked: TopUpCommand['type']) =>
  reject({ type: 'NotInStatus', txnId: requested.txnId, status, asked } as const);

export const topUp: Decider<TopUp, TopUpCommand, TopUpEvent, TopUpRejection> = {
  initialState: notRequested,
  decide,
  evolve,
};

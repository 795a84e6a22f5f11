import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { LEAST_BANK_REFUND } from '../bank-refund/decide.ts';
import type { Paise } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import { whyNotSigned } from '../kernel/second-person.ts';
import type {
  AgreeToReturn,
  RecordReturnByHand,
  ReleaseSuspended,
  SendSuspendedBack,
  SuspendFunds,
  SuspenseCommand,
  SuspenseDecision,
  SuspenseRefundCommand,
} from './commands.ts';
import type { SuspenseEvent, SuspenseReturnedByHand } from './events.ts';
import { suspenseRefundReference } from './reference.ts';
import type { SuspenseRejection } from './rejections.ts';
import {
  askedBy,
  askedFor,
  evolve,
  isUntraced,
  nothingSuspended,
  type Suspended,
  type Suspense,
  type SuspenseRefundStatus,
} from './state.ts';

type Decided = Decision<SuspenseEvent, SuspenseRejection>;

function decide(command: SuspenseCommand, state: Suspense): Decided {
  if (command.type === 'SuspendFunds') return suspend(command.data, state);
  if (state.status === 'none') return reject({ type: 'NothingSuspended', utr: command.data.utr });
  switch (command.type) {
    case 'RecordSuspenseRefundSent':
    case 'RecordSuspenseRefundArrived':
    case 'RecordSuspenseRefundFailed':
      return follow(command, state);
    default:
      return decidedBy(command, state);
  }
}

function suspend(data: SuspendFunds['data'], state: Suspense): Decided {
  if (state.status !== 'none') return repeat(state.suspended, data, data.utr);
  if (data.amount === 0) return reject({ type: 'NoMoneyToSuspend' });
  return accept({ type: 'FundsSuspended', data });
}

/** What a person wants done with it, all of it. */
function decidedBy(command: SuspenseDecision, state: Suspended): Decided {
  const { decision, by } = command.data;
  const earlier = state.decisions[decision - 1];
  if (earlier === askedBy(by, whatOf(command, state))) return alreadyDone;
  const next = state.decisions.length + 1;
  if (decision !== next) return reject({ type: 'DecidedMeanwhile', next });
  if (state.status !== 'open') return reject({ type: 'SuspenseIs', status: state.status });
  if (by === state.suspended.userId) return reject({ type: 'OwnAccount' });
  switch (command.type) {
    case 'SendSuspendedBack':
      return sendBack(command.data, state);
    case 'RecordReturnByHand':
      return returnByHand(command.data, state);
    case 'AgreeToReturn':
      return agree(command.data, state);
    case 'WithdrawReturn': {
      if (state.proposal === null) return reject({ type: 'ReturnNotProposed' });
      return accept({ type: 'ReturnWithdrawn', data: command.data });
    }
    case 'RecordTakenBack': {
      const { proposal, suspended } = state;
      if (proposal) return reject({ type: 'AlreadyProposed', proposedBy: proposal.by });
      const data = { ...command.data, amount: suspended.amount };
      return accept({ type: 'SuspenseTakenBack', data });
    }
    case 'ReleaseSuspended':
      return release(command.data, state);
    default:
      return assertNever(command);
  }
}

function whatOf(command: SuspenseDecision, { suspended: { amount } }: Suspended): string {
  switch (command.type) {
    case 'SendSuspendedBack':
      return askedFor('gateway', null);
    case 'RecordReturnByHand':
      return amount >= command.data.secondPersonFrom
        ? askedFor('byHand', null)
        : askedFor('byHand', command.data.bankReference);
    case 'AgreeToReturn':
      return 'agree';
    case 'WithdrawReturn':
      return 'withdraw';
    case 'RecordTakenBack':
      return 'takenBack';
    case 'ReleaseSuspended':
      return 'release';
    default:
      return assertNever(command);
  }
}

function sendBack(
  { secondPersonFrom, ...asked }: SendSuspendedBack['data'],
  state: Suspended,
): Decided {
  const { proposal, suspended } = state;
  const { gateway, gatewayReference } = suspended;
  if (gateway === null || gatewayReference === null) return reject({ type: 'NoGatewayToSend' });
  if (suspended.amount < LEAST_BANK_REFUND) {
    return reject({ type: 'TooLittleToSend', least: LEAST_BANK_REFUND });
  }
  if (proposal) return reject({ type: 'AlreadyProposed', proposedBy: proposal.by });
  if (suspended.amount < secondPersonFrom) return refundAsked(asked, state);
  return accept({ type: 'ReturnProposed', data: { ...asked, way: 'gateway' } });
}

function returnByHand(
  { secondPersonFrom, bankReference, takenByBank, ...asked }: RecordReturnByHand['data'],
  { proposal, suspended }: Suspended,
): Decided {
  if (proposal) return reject({ type: 'AlreadyProposed', proposedBy: proposal.by });
  if (suspended.amount >= secondPersonFrom) {
    return accept({ type: 'ReturnProposed', data: { ...asked, way: 'byHand' } });
  }
  return returned(asked, suspended, { bankReference, takenByBank });
}

function returned(
  signed: Signed,
  { amount }: Suspended['suspended'],
  {
    bankReference,
    takenByBank,
  }: Readonly<{
    bankReference: string | null;
    takenByBank: Paise | undefined;
  }>,
): Decided {
  if (takenByBank !== undefined && takenByBank >= amount) {
    return reject({ type: 'NothingLeftToReturn' });
  }
  if (bankReference === null) return reject({ type: 'BankReferenceMissing' });
  const data = { ...signed, amount, ...(takenByBank && { takenByBank }), bankReference };
  return accept({ type: 'SuspenseReturnedByHand', data });
}

function agree(
  { aloneAfterMs, bankReference, takenByBank, ...asked }: AgreeToReturn['data'],
  state: Suspended,
): Decided {
  const { proposal, suspended } = state;
  if (proposal === null) return reject({ type: 'ReturnNotProposed' });
  const alone = proposal.by === asked.by;
  const refusal = whyNotSigned(proposal, { ...asked, aloneAfterMs });
  if (refusal !== null) return reject(refusal);
  const signed: Signed = { ...asked, proposedBy: proposal.by, ...(alone && { alone }) };
  if (proposal.way === 'gateway') return refundAsked(signed, state);
  return returned(signed, suspended, { bankReference, takenByBank });
}

function release(asked: ReleaseSuspended['data'], { proposal, suspended }: Suspended): Decided {
  if (suspended.why === 'erased') return reject({ type: 'AccountIsErased' });
  if (proposal) return reject({ type: 'AlreadyProposed', proposedBy: proposal.by });
  const { userId, subject, amount } = suspended;
  return accept({ type: 'SuspenseReleased', data: { ...asked, userId, subject, amount } });
}

type Signed = Omit<SuspenseReturnedByHand['data'], 'amount' | 'takenByBank' | 'bankReference'>;

/** The next try, under a reference of its own: the gateway knows that of one which failed. */
function refundAsked(signed: Signed, { suspended, refunds }: Suspended): Decided {
  const { utr, amount, gateway, gatewayReference } = suspended;
  if (gateway === null || gatewayReference === null) return reject({ type: 'NoGatewayToSend' });
  const number = refunds.length + 1;
  const reference = suspenseRefundReference(utr, number);
  return accept({
    type: 'SuspenseRefundAsked',
    data: { ...signed, number, reference, amount, gateway, gatewayReference },
  });
}

function follow(command: SuspenseRefundCommand, { refunds, status }: Suspended): Decided {
  const { utr, number, at } = command.data;
  const refund = refunds[number - 1];
  if (refund === undefined) return reject({ type: 'NoSuchSuspenseRefund', number });
  const { reference, amount, gateway } = refund.asked;
  const of = { utr, reference, at };
  const step = (to: SuspenseRefundStatus, event: SuspenseEvent): Decided => {
    if (UNDER_WAY.has(refund.status) && refund.status !== to) return accept(event);
    const isDone = refund.status === to || to === 'sent';
    return isDone ? alreadyDone : reject({ type: 'SuspenseIs', status });
  };
  switch (command.type) {
    case 'RecordSuspenseRefundSent':
      return step('sent', { type: 'SuspenseRefundSent', data: of });
    case 'RecordSuspenseRefundArrived': {
      const { bankReference } = command.data;
      if (bankReference !== null && isUntraced(refund)) {
        return accept({ type: 'SuspenseRefundTraced', data: { ...of, bankReference } });
      }
      const data = { ...of, amount, gateway, bankReference };
      return step('arrived', { type: 'SuspenseRefundArrived', data });
    }
    case 'RecordSuspenseRefundFailed': {
      const data = { ...of, amount, reason: command.data.reason };
      return isUntraced(refund)
        ? accept({ type: 'SuspenseRefundFailed', data: { ...data, gateway } })
        : step('failed', { type: 'SuspenseRefundFailed', data });
    }
    default:
      return assertNever(command);
  }
}

const UNDER_WAY = new Set<SuspenseRefundStatus>(['asked', 'sent']);

export const suspense: Decider<Suspense, SuspenseCommand, SuspenseEvent, SuspenseRejection> = {
  initialState: nothingSuspended,
  decide,
  evolve,
};
